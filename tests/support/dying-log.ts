import type { EventType } from '../../domain/events.ts'
import type { EventLog } from '../../eventstore/port.ts'

/** The moment of an append at which a process is killed, or falls asleep. */
export interface Death {
  readonly at: EventType
  /** At which append of such an event. */
  readonly count: number
  readonly when: 'before' | 'after'
  /** Asleep, it goes on where it was when somebody sends SIGCONT. Left out: SIGKILL. */
  readonly signal?: 'SIGKILL' | 'SIGSTOP'
}

/** The same log, and the end or the sleep of this process right before or right after an append. */
export function dyingLog(real: EventLog, { at, count, when, signal = 'SIGKILL' }: Death): EventLog {
  let seen = 0
  const append: EventLog['append'] = async (stream, expected, events) => {
    if (events.some((event) => event.type === at)) seen += 1
    const last = seen === count
    if (last && when === 'before') process.kill(process.pid, signal)
    const appended = await real.append(stream, expected, events)
    if (last && when === 'after') process.kill(process.pid, signal)
    return appended
  }
  return new Proxy(real, {
    get(target, name) {
      if (name === 'append') return append
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}
