import { Histogram, type Registry } from 'prom-client'
import type { StatementReader } from '../../statement-reading/statement-reader.ts'

const BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 45, 60]

/** The same reader, with its readings counted and timed. */
export function observedReader(
  reader: Pick<StatementReader, 'read'>,
  registry: Registry,
): Pick<StatementReader, 'read'> {
  const durations = new Histogram({
    name: 'refibell_statement_reading_duration_seconds',
    help: 'Time of the reading of an uploaded statement, with the wait for its turn.',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers: [registry],
  })
  return {
    async read(bytes, fileName, person) {
      const stop = durations.startTimer()
      const reading = await reader.read(bytes, fileName, person)
      stop({ outcome: reading.outcome === 'read' ? 'read' : reading.kind })
      return reading
    },
  }
}
