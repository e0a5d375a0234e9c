"""Train a Zero-Day player by self-play, write it as an ONNX file, and let it meet others.

pip install 'turnwright[envs,learn]'
python examples/train_zero_day.py --to zero-day.onnx               # some minutes
turnwright play zero-day --vs onnx:zero-day.onnx
"""

from __future__ import annotations

from training.running import main

if __name__ == "__main__":
    main(
        "zero-day",
        "turnwright/ZeroDay-v0",
        rounds=120,
        lanes=256,
        warmth=0.5,
        opponents=("random", "level:1"),
        length=256,
        fading=0.998,
        reward="margin",
    )
