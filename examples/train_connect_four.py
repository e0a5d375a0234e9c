"""Train a Connect Four player by self-play, write it as an ONNX file, and let it meet others.

pip install 'turnwright[envs,learn]'
python examples/train_connect_four.py --to connect-four.onnx       # some minutes
turnwright play connect-four --vs onnx:connect-four.onnx
"""

from __future__ import annotations

from training.running import main

if __name__ == "__main__":
    main(
        "connect-four",
        "turnwright/ConnectFour-v0",
        rounds=60,
        opponents=("random", "level:1"),
        lanes=1024,
        warmth=0.2,
        sizes=(256, 128),
    )
