"""What people can do at a table, wish by wish."""
