"""Runs the emulator with two things it does not do by itself: it ends with the process that started it, and it keeps
only so many functions warm. Each warm function is a process of Node; the emulator would keep one of each for ever."""

import os
import signal
import sys
import threading
import time

from ministack.app import main
from ministack.core import lambda_runtime

WARM = int(os.environ.get("FUNCOES_QUENTES", "14"))


def end_with_parent() -> None:
    # the parent holds the other end of this pipe and never writes: its end is the parent's own
    sys.stdin.buffer.read()
    os.killpg(os.getpgrp(), signal.SIGKILL)


def forget_coldest() -> None:
    while True:
        time.sleep(0.2)
        with lambda_runtime._lock:
            pools = lambda_runtime._workers
            idle = [(w.last_used, key, w) for key, pool in pools.items() for w in pool if not w.in_use]
            idle.sort(key=lambda entry: entry[0])
            surplus = sum(len(pool) for pool in pools.values()) - WARM
            coldest = idle[: max(0, surplus)]
            for _, key, worker in coldest:
                pools[key].remove(worker)
                if not pools[key]:
                    del pools[key]
        lambda_runtime.kill_workers([worker for _, _, worker in coldest])


for work in (end_with_parent, forget_coldest):
    threading.Thread(target=work, daemon=True).start()
# the emulator reads its own arguments
sys.argv = sys.argv[:1]
main()
