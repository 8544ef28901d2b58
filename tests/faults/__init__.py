"""The laws can fail: engines that are broken on purpose, each caught by the law that is named for it."""
