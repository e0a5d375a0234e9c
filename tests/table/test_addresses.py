"""Addresses as they are counted, banned and trusted, however they are written."""

from __future__ import annotations

import ipaddress

import pytest

from turnwright.table.addresses import group_of, is_in, is_loopback

BANNED = [ipaddress.ip_network("192.0.2.0/24"), ipaddress.ip_network("2001:db8::/32")]


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:0:1:2:3:4:5", "2001:db8:0:1::/64"),
        ("2001:db8:0:1:ffff::", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("?", "?"),
        ("x" * 100, "x" * 64),
    ],
)
def test_an_address_counts_as_the_network_somebody_has(address: str, counted: str) -> None:
    assert group_of(address) == counted


@pytest.mark.parametrize("address", ["192.0.2.7", "::ffff:192.0.2.7", "2001:db8::1", "2001:db8::1%eth0"])
def test_a_network_holds_its_addresses_however_written(address: str) -> None:
    assert is_in(address, BANNED)


@pytest.mark.parametrize("address", ["192.0.3.7", "::ffff:192.0.3.7", "2001:db9::1", "?", "", "nonsense"])
def test_and_no_others(address: str) -> None:
    assert not is_in(address, BANNED)


@pytest.mark.parametrize(
    ("address", "own"),
    [("localhost", True), ("127.0.0.1", True), ("127.9.9.9", True), ("::1", True), ("::ffff:127.0.0.1", True),
     ("0.0.0.0", False), ("192.168.0.1", False), ("localhost.evil.example", False), ("128.0.0.1", False)],
)  # fmt: skip
def test_the_machine_itself_is_known(address: str, own: bool) -> None:
    assert is_loopback(address) is own
