/**
 * The stream is where it was expected, but an event of that id stands elsewhere in the log, or twice in the append. It is a mistake of the caller,
 * not a lost race: every decision gives its events fresh ids, but for a request that is repeated and decided otherwise.
 */
export class EventIdTaken extends Error {
  override readonly name = 'EventIdTaken'

  constructor(stream: string, ids: readonly string[]) {
    super(`Events for stream ${stream} have ids that are already taken: ${ids.join(', ')}`)
  }
}
