import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 50
/** Linux tells the times of a process in hundredths of a second. */
const MS_PER_TICK = 10

export interface ReadingTime {
  /** On the clock: nobody waits longer. */
  readonly clockMs: number
  /** Of the processor, which says how much work a document makes, however busy the machine is. Asked again and again. */
  readonly processorMs: () => number
}

/**
 * Calls `over` once, when a process has taken so much time from now on. Its processor time is looked at where the system tells it.
 * @returns ends the watch
 */
export function startDeadline(pid: number | undefined, time: ReadingTime, over: () => void): () => void {
  const before = processorTime(pid)
  const end = (): void => {
    clearTimeout(clock)
    clearInterval(look)
  }
  const stop = (): void => {
    end()
    over()
  }
  const clock = setTimeout(stop, time.clockMs)
  const look = setInterval(() => {
    if (processorTime(pid) - before > time.processorMs()) stop()
  }, LOOK_EVERY_MS)
  return end
}

/** In milliseconds, of all its threads; 0 where the system does not tell, or the process is gone. */
function processorTime(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before may hold anything, so that what follows is counted from its end.
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    return (user + system) * MS_PER_TICK
  } catch {
    return 0
  }
}
