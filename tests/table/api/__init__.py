"""The table over HTTP, request by request."""
