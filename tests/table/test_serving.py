"""Ports: any free one, never somebody else's, shared only by those who say so."""

from __future__ import annotations

import socket

import pytest

from turnwright.core.errors import TurnwrightError
from turnwright.table.serving import bound


def test_port_0_is_any_free_one_and_it_listens() -> None:
    with bound("127.0.0.1", 0) as one, bound("127.0.0.1", 0) as other:
        ports = {one.getsockname()[1], other.getsockname()[1]}
        assert len(ports) == 2 and 0 not in ports
        socket.create_connection(one.getsockname(), 5).close()


def test_a_port_that_is_taken_is_refused_with_a_way_out() -> None:
    with bound("127.0.0.1", 0) as one:
        port = one.getsockname()[1]
        with pytest.raises(TurnwrightError, match=f"port {port} of 127.0.0.1 cannot be had: .*--port 0"):
            bound("127.0.0.1", port)


def test_processes_of_one_table_share_a_port() -> None:
    with bound("127.0.0.1", 0, shared=True) as one:
        port = one.getsockname()[1]
        with bound("127.0.0.1", port, shared=True) as other:
            assert other.getsockname() == one.getsockname()


def test_a_port_that_is_only_kept_for_others_is_not_listened_to() -> None:
    with bound("127.0.0.1", 0, shared=True, listen=False) as one, pytest.raises(OSError, match="refused"):
        socket.create_connection(one.getsockname(), 5)
