"""Axis witnesses: for every value of every key an input on which it and each other value of the key differ.

`axes` takes the keys from the schema and their values from the policies, `traces` says what is observed of an input, and
`inputs` has the inputs. A key or a value that nothing tells from the others fails.
"""
