import type { EventType } from '../../domain/events.ts'
import type { EventLog } from '../../eventstore/port.ts'

/** The moment of an append at which a process is killed. */
export interface Death {
  readonly at: EventType
  /** At which append of such an event. */
  readonly count: number
  readonly when: 'before' | 'after'
}

/** The same log, and the end of this process by SIGKILL right before or right after an append. */
export function dyingLog(real: EventLog, { at, count, when }: Death): EventLog {
  let seen = 0
  const append: EventLog['append'] = async (stream, expected, events) => {
    if (events.some((event) => event.type === at)) seen += 1
    const last = seen === count
    if (last && when === 'before') process.kill(process.pid, 'SIGKILL')
    const appended = await real.append(stream, expected, events)
    if (last) process.kill(process.pid, 'SIGKILL')
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
