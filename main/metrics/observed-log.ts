import { Counter, Histogram, type Registry } from 'prom-client'
import { LogUnavailable } from '../../eventstore/log-unavailable.ts'
import type { EventLog } from '../../eventstore/port.ts'
import { WrongExpectedRevision } from '../../eventstore/wrong-expected-revision.ts'

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]

/** The same log, with its appends counted and timed. */
export function observedLog(log: EventLog, registry: Registry): EventLog {
  const durations = new Histogram({
    name: 'refibell_log_append_duration_seconds',
    help: 'Time of an append to the event log, until it is safe.',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const events = new Counter({
    name: 'refibell_log_events_appended_total',
    help: 'Events that were appended to the log.',
    registers: [registry],
  })
  return {
    get id() {
      return log.id
    },
    async append(stream, expected, proposed) {
      const stop = durations.startTimer()
      try {
        const appended = await log.append(stream, expected, proposed)
        stop({ outcome: 'appended' })
        events.inc(proposed.length)
        return appended
      } catch (error) {
        stop({ outcome: outcomeOf(error) })
        throw error
      }
    },
    readStream: (stream, from, most) => log.readStream(stream, from, most),
    readAll: (after, limit, how) => log.readAll(after, limit, how),
    head: () => log.head(),
    onAppended: (wake) => log.onAppended(wake),
    close: () => log.close(),
  }
}

function outcomeOf(error: unknown): string {
  if (error instanceof WrongExpectedRevision) return 'conflict'
  return error instanceof LogUnavailable ? 'unavailable' : 'refused'
}
