import { type DestinationStream, type Logger, pino } from 'pino'
import type { Configuration } from './configuration.ts'

/** People read the standard output, machines the standard error. */
export function openLogger(
  level: Configuration['logLevel'],
  to: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
  // PostgreSQL's details of an error show the row, and rows show people.
  return pino({ level, base: null, redact: { paths: ['err.detail'], remove: true } }, to)
}
