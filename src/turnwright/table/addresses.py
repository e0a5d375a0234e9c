"""Addresses of machines: how they are counted, whether they lie in a network, whether they are this machine's own."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from typing import TypeAlias

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network
LOOPBACK: list[Network] = [ipaddress.ip_network("127.0.0.0/8"), ipaddress.ip_network("::1/128")]


def group_of(address: str) -> str:
    """The address as it is counted: whoever has one of IPv6 has its whole network."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(found, ipaddress.IPv6Address):
        return str(found.ipv4_mapped) if found.ipv4_mapped else str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


def is_in(address: str, networks: Sequence[Network]) -> bool:
    """Whether an address is in one of these networks."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    mapped = getattr(found, "ipv4_mapped", None)
    return any((mapped or found) in network for network in networks)


def is_loopback(address: str) -> bool:
    """Whether this is the machine itself."""
    return address == "localhost" or is_in(address, LOOPBACK)
