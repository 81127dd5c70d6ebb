import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import type { LoggedEvent, LogInMemory } from './log-in-memory.ts'

/** Which events of the whole log a request wants. */
export function filterOf(options: ReadReq.Options): (event: LoggedEvent) => boolean {
  const filter = options.getFilter()
  const expression = filter?.getStreamIdentifier() ?? filter?.getEventType()
  if (!filter || !expression) return () => true
  const name = (event: LoggedEvent) => (filter.hasStreamIdentifier() ? event.stream : event.type)
  const regex = expression.getRegex()
  if (regex !== '') return (event) => new RegExp(regex).test(name(event))
  const prefixes = expression.getPrefixList()
  return (event) => prefixes.some((prefix) => name(event).startsWith(prefix))
}

/** The events of a read that comes to an end, in its direction; null when it is of a stream that is not there. */
export function selectEvents(log: LogInMemory, options: ReadReq.Options): readonly LoggedEvent[] | null {
  const stream = options.getStream()
  const isBackwards = options.getReadDirection() === 1
  const count = Number(options.getCount())
  if (stream) {
    const name = Buffer.from(stream.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()
    const events = log.stream(name)
    if (events.length === 0) return null
    const from = stream.hasEnd() ? events.length - 1 : stream.hasRevision() ? Number(stream.getRevision()) : 0
    return isBackwards
      ? events
          .slice(0, from + 1)
          .reverse()
          .slice(0, count)
      : events.slice(from, from + count)
  }
  return isBackwards ? backwards(log, options, count) : forwards(log, options, count)
}

function forwards(log: LogInMemory, options: ReadReq.Options, count: number): LoggedEvent[] {
  const wanted = filterOf(options)
  const found: LoggedEvent[] = []
  for (let index = startOf(log, options); index < log.events.length && found.length < count; index += 1) {
    const event = log.events[index]
    if (event && wanted(event)) found.push(event)
  }
  return found
}

function backwards(log: LogInMemory, options: ReadReq.Options, count: number): LoggedEvent[] {
  const wanted = filterOf(options)
  const found: LoggedEvent[] = []
  for (let index = startOf(log, options) - 1; index >= 0 && found.length < count; index -= 1) {
    const event = log.events[index]
    if (event && wanted(event)) found.push(event)
  }
  return found
}

/** The index of the event at the position of the request, or of the first behind it. */
export function startOf(log: LogInMemory, options: ReadReq.Options): number {
  const all = options.getAll()
  if (all?.hasEnd()) return log.events.length
  const position = all?.getPosition()
  return position ? log.indexOf(BigInt(position.getCommitPosition())) : 0
}
