import type { Logger } from 'pino'
import { LogUnavailable } from '../eventstore/log-unavailable.ts'
import type { EventLog } from '../eventstore/port.ts'

/** The same log, which says once when it goes away and once when it is back, however many ask it meanwhile. */
export function announcedLog(log: EventLog, logger: Pick<Logger, 'error' | 'warn'>): EventLog {
  let answeredAt = Number.NEGATIVE_INFINITY
  let awaySince: number | null = null

  async function heeded<Result>(call: () => Promise<Result>): Promise<Result> {
    const askedAt = performance.now()
    try {
      const result = await call()
      answered()
      return result
    } catch (error) {
      if (!(error instanceof LogUnavailable)) answered()
      // Who has waited for long may learn of it when others have been answered again.
      else if (askedAt > answeredAt) wentAway(error)
      throw error
    }
  }

  function answered(): void {
    answeredAt = performance.now()
    if (awaySince === null) return
    logger.warn({ seconds: Math.round((answeredAt - awaySince) / 1000) }, 'the event log answers again')
    awaySince = null
  }

  function wentAway(error: LogUnavailable): void {
    if (awaySince === null) logger.error({ reason: error.message }, 'the event log is away')
    awaySince ??= performance.now()
  }

  return {
    get id() {
      return log.id
    },
    append: (stream, expected, events) => heeded(() => log.append(stream, expected, events)),
    readStream: (stream, from, most) => heeded(() => log.readStream(stream, from, most)),
    readAll: (after, limit, how) => heeded(() => log.readAll(after, limit, how)),
    head: () => heeded(() => log.head()),
    onAppended: (wake) => log.onAppended(wake),
    close: () => log.close(),
  }
}
