"""The phases of a hand, one module each, in the order of play.

``deal → declare → lone → exchange → play → end``: each module imports only the ones after it. A phase function takes the
state, moves it on, and leaves it either waiting for a seat (`ask`), for chance (`ask_shuffle`), or over.
"""
