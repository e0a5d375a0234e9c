"""Where work can be done, beside this process."""
