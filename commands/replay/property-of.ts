import type { LogEntry } from '../../eventstore/port.ts'
import { propertyStream } from '../property/property-stream.ts'

/** The home whose stream an event stands in, whatever it says itself. */
export function propertyOf({ stream }: Pick<LogEntry, 'stream'>): string {
  return stream.slice(propertyStream('').length)
}
