export interface LoggedEvent {
  readonly id: string
  readonly stream: string
  readonly revision: number
  /** Its own place in the log. */
  readonly commit: bigint
  /** The place of the first event of its append. */
  readonly prepare: bigint
  readonly type: string
  readonly data: Uint8Array
  readonly metadata: Uint8Array
}

export type ProposedEvent = Pick<LoggedEvent, 'id' | 'type' | 'data' | 'metadata'>

/** -1: there must be no such stream. */
export type ExpectedVersion = 'any' | 'stream_exists' | number

export type Outcome =
  | { readonly result: 'success'; readonly last: LoggedEvent }
  | { readonly result: 'wrong-expected-version'; readonly current: number }

/** The log of an EventStoreDB: what is appended, by the server's own rules of expected versions and repetitions. */
export class LogInMemory {
  readonly events: LoggedEvent[] = []
  readonly #streams = new Map<string, LoggedEvent[]>()
  readonly #places = new Map<string, LoggedEvent>()
  readonly #listeners = new Set<() => void>()
  #end = 0n

  append(stream: string, expected: ExpectedVersion, proposed: readonly ProposedEvent[]): Outcome {
    const current = this.stream(stream).length - 1
    const check = this.#check(stream, current, expected, proposed)
    if (check === 'wrong') return { result: 'wrong-expected-version', current }
    if (check !== 'new') return { result: 'success', last: check }
    const prepare = this.#end
    const written = proposed.map((event, index) =>
      this.#write({ ...event, stream, revision: current + 1 + index }, prepare),
    )
    for (const listener of this.#listeners) listener()
    const last = written.at(-1)
    if (!last) throw new Error('an append without events')
    return { result: 'success', last }
  }

  stream(name: string): readonly LoggedEvent[] {
    return this.#streams.get(name) ?? []
  }

  /** The index of the first event at or behind a commit position. */
  indexOf(commit: bigint): number {
    let low = 0
    let high = this.events.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.events[middle]?.commit ?? 0n) < commit) low = middle + 1
      else high = middle
    }
    return low
  }

  onAppended(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #write(event: Omit<LoggedEvent, 'commit' | 'prepare'>, prepare: bigint): LoggedEvent {
    const logged = { ...event, commit: this.#end, prepare }
    // Positions are places in a file: they leap.
    this.#end += BigInt(80 + event.data.length + event.metadata.length)
    this.events.push(logged)
    const stream = this.#streams.get(event.stream)
    if (stream) stream.push(logged)
    else this.#streams.set(event.stream, [logged])
    if (!this.#places.has(placeKey(event.stream, event.id))) this.#places.set(placeKey(event.stream, event.id), logged)
    return logged
  }

  /** The last event of an earlier append that this one repeats, `new`, or `wrong`. */
  #check(
    stream: string,
    current: number,
    expected: ExpectedVersion,
    proposed: readonly ProposedEvent[],
  ): LoggedEvent | 'new' | 'wrong' {
    const vague = typeof expected !== 'number'
    if (expected === 'stream_exists' && current === -1) return 'wrong'
    if (!vague && expected > current) return 'wrong'
    if (!vague && expected === current) return 'new'
    const events = this.stream(stream)
    const found = proposed.map(({ id }, index) => {
      const place = vague ? this.#places.get(placeKey(stream, id)) : events[expected + 1 + index]
      return place?.id === id ? place : undefined
    })
    if (found.every((event) => event !== undefined)) return found.at(-1) ?? 'wrong'
    // An append that is a repetition in part only is refused; one that is none is new, unless the stream has moved on.
    return vague && found[0] === undefined ? 'new' : 'wrong'
  }
}

function placeKey(stream: string, id: string): string {
  return `${id} ${stream}`
}
