"""Worker processes: bots think there, games are compiled there, analyses run there. One that dies is replaced."""

from .pool import Pool, TaskFailed, WorkerDied
from .reading import ReadingRefused, ReadingTask
from .tasks import Analyse, BalanceTask, Choose, OddsTask, Prepare

__all__ = [
    "Analyse",
    "BalanceTask",
    "Choose",
    "OddsTask",
    "Pool",
    "Prepare",
    "ReadingRefused",
    "ReadingTask",
    "TaskFailed",
    "WorkerDied",
]
