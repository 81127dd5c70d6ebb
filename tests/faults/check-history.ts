import type { AppendOperation, FinalEvent, Operation, ReadAllOperation, ReadStreamOperation } from './history.ts'

/**
 * What a history says of a log that the log does not keep: a sentence for each. The log in the end is the judge: what was said to be
 * written is in it once, what was refused is not, what nobody knows is in it whole or not at all; every read was a beginning of
 * it; and what had ended before another thing began stands before it.
 */
export function checkHistory(history: readonly Operation[], log: readonly FinalEvent[]): string[] {
  const final = new FinalLog(log)
  const appends = history.filter((operation) => operation.kind === 'append')
  return [
    ...final.faults(),
    ...strangers(appends, log),
    ...appends.flatMap((append) => checkAppend(append, final)),
    ...history.flatMap((operation) => (operation.kind === 'readStream' ? checkReadStream(operation, final) : [])),
    ...history.flatMap((operation) => (operation.kind === 'readAll' ? checkReadAll(operation, final) : [])),
    ...checkOrder(appends),
    ...checkFreshness(history, final),
  ]
}

class FinalLog {
  readonly events: readonly FinalEvent[]
  readonly #streams = new Map<string, FinalEvent[]>()
  readonly #places = new Map<string, FinalEvent[]>()
  readonly #indexes = new Map<string, number>()

  constructor(events: readonly FinalEvent[]) {
    this.events = events
    for (const [index, event] of events.entries()) {
      this.#streams.set(event.stream, [...this.stream(event.stream), event])
      this.#places.set(event.id, [...this.places(event.id), event])
      this.#indexes.set(event.position, index)
    }
  }

  stream(name: string): FinalEvent[] {
    return this.#streams.get(name) ?? []
  }

  places(id: string): FinalEvent[] {
    return this.#places.get(id) ?? []
  }

  /** The index behind a position. */
  behind(position: string | null): number {
    return position === null ? 0 : (this.#indexes.get(position) ?? Number.NaN) + 1
  }

  faults(): string[] {
    const faults: string[] = []
    for (const [index, event] of this.events.entries()) {
      const before = this.events[index - 1]
      if (before && before.position >= event.position) faults.push(`${event.id} does not stand behind ${before.id}`)
    }
    for (const [name, events] of this.#streams)
      for (const [index, event] of events.entries())
        if (event.revision !== index) faults.push(`${name} has revision ${event.revision} at ${index}`)
    return faults
  }
}

function strangers(appends: readonly AppendOperation[], log: readonly FinalEvent[]): string[] {
  const known = new Set(appends.flatMap(({ ids }) => ids))
  return log.filter(({ id }) => !known.has(id)).map(({ id }) => `${id} is in the log, and nobody appended it`)
}

function checkAppend(append: AppendOperation, final: FinalLog): string[] {
  const { ids, stream, outcome } = append
  const what = `The append of ${ids.join(', ')} to ${stream} (${outcome})`
  const places = ids.map((id) => final.places(id))
  if (places.some((found) => found.length > 1)) return [`${what} is written more than once`]
  const written = places.flat()
  if (outcome === 'fail') return written.length > 0 ? [`${what} is written`] : []
  if (written.length === 0 && outcome === 'info') return []
  if (written.length < ids.length) return [`${what} is written in part: ${written.length} of ${ids.length}`]
  const first = written[0]?.revision ?? 0
  if (written.some((event, index) => event.stream !== stream || event.revision !== first + index))
    return [`${what} does not stand together`]
  if (typeof append.expected === 'number' && first !== append.expected + 1)
    return [`${what} expected ${append.expected}, and begins at ${first}`]
  if (append.expected === 'no_stream' && first !== 0) return [`${what} expected no stream, and begins at ${first}`]
  const last = written.at(-1)
  const isAsSaid = last?.revision === append.revision && last?.position === append.position
  return outcome === 'ok' && !isAsSaid ? [`${what} stands elsewhere than it was said to`] : []
}

function checkReadStream(read: ReadStreamOperation, final: FinalLog): string[] {
  const stream = final.stream(read.stream)
  const isBeginning = read.ids.every((id, index) => stream[index]?.id === id)
  return isBeginning ? [] : [`A read of ${read.stream} at ${read.invoked} was no beginning of it`]
}

function checkReadAll(read: ReadAllOperation, final: FinalLog): string[] {
  const start = final.behind(read.after)
  if (Number.isNaN(start)) return [`A read of the log began behind ${read.after}, which is not in it`]
  const isSlice = read.ids.every((id, index) => final.events[start + index]?.id === id)
  return isSlice ? [] : [`A read of the log behind ${read.after} at ${read.invoked} passed over something`]
}

/** Of two appends one of which began when the other had ended, that one stands behind. */
function checkOrder(appends: readonly AppendOperation[]): string[] {
  const written = appends.filter(({ outcome }) => outcome === 'ok')
  const byEnd = [...written].sort((a, b) => a.ended - b.ended)
  const byStart = [...written].sort((a, b) => a.invoked - b.invoked)
  const faults: string[] = []
  let highest: AppendOperation | undefined
  let next = 0
  for (const append of byStart) {
    for (let ended = byEnd[next]; ended && ended.ended < append.invoked; ended = byEnd[++next])
      if ((ended.position ?? '') > (highest?.position ?? '')) highest = ended
    if (highest && (append.position ?? '') < (highest.position ?? ''))
      faults.push(
        `The append of ${append.ids[0]} began after that of ${highest.ids[0]} had ended, and stands before it`,
      )
  }
  return faults
}

/** A read sees everything that had been acknowledged before it began. */
function checkFreshness(history: readonly Operation[], final: FinalLog): string[] {
  const written = history.filter((operation) => operation.kind === 'append' && operation.outcome === 'ok')
  const faults: string[] = []
  for (const read of history) {
    if (read.kind === 'append') continue
    const seen = new Set(read.ids)
    // A page that is full ends somewhere; only one that is not has the end of the log.
    if (read.kind === 'readAll' && read.ids.length >= read.limit) continue
    for (const append of written) {
      if (append.kind !== 'append' || append.ended >= read.invoked) continue
      const isAsked =
        read.kind === 'readStream' ? append.stream === read.stream : (append.position ?? '') > (read.after ?? '')
      const missing = append.ids.filter((id) => isAsked && !seen.has(id) && isBehind(final, id, read))
      if (missing.length > 0)
        faults.push(`A read at ${read.invoked} missed ${missing[0]}, acknowledged at ${append.ended}`)
    }
  }
  return faults
}

function isBehind(final: FinalLog, id: string, read: Operation): boolean {
  return read.kind !== 'readAll' || final.places(id).some(({ position }) => position > (read.after ?? ''))
}
