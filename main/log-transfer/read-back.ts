import type { Position } from '../../eventstore/port.ts'
import type { EventStore, StoredEvent } from '../../eventstore/stored-event.ts'
import { type EndLine, EventsDigest, toEventLine } from './transfer-line.ts'
import { TransferRefused } from './transfer-refused.ts'

/** Few enough for whoever writes meanwhile not to wait for one to be summed up. */
const PAGE = 500

/** As it is stored, whatever this process remembers of its own writing. Reads the next page while one is looked at. */
export async function* storedEvents(
  store: Pick<EventStore, 'readAll'>,
  after: Position | null = null,
): AsyncGenerator<StoredEvent, undefined> {
  for (let reading = store.readAll(after, PAGE, 'as_stored'); ; ) {
    const page = await reading
    const last = page.at(-1)
    if (last === undefined) return undefined
    reading = store.readAll(last.position, PAGE, 'as_stored')
    // Whoever goes on is told; whoever stops here does not care.
    reading.catch(() => undefined)
    yield* page
  }
}

/**
 * Reads a log back while it is still being written, and holds its digest against that of the file, which was taken where it comes from.
 */
export class ReadBack {
  readonly #store: Pick<EventStore, 'readAll'>
  readonly #onRead: (number: number, position: Position) => void
  readonly #digest = new EventsDigest()
  #reacted = 0
  #place: Position | null = null
  #last: Position | null = null
  #page: Promise<void> | null = null

  /** @param onRead told of each event, the first of which is 1, where it stands */
  constructor(store: Pick<EventStore, 'readAll'>, onRead: (number: number, position: Position) => void) {
    this.#store = store
    this.#onRead = onRead
  }

  /**
   * Begins the next page, where it is whole and none is being read.
   * @param written how many events stand in the log by now
   * @param reacted how many of them, the first ones, the workers had reacted to where they come from
   */
  follow(written: number, reacted: number): void {
    this.#reacted = reacted
    if (this.#page !== null || written - this.#digest.count < PAGE) return
    this.#page = this.#readPage()
    // It is told in the end.
    this.#page.catch(() => undefined)
  }

  /**
   * Reads the rest of it.
   * @returns where the last of those events stands here that the workers had reacted to
   * @throws TransferRefused when it is not what was in the file
   */
  async finish(end: EndLine): Promise<Position | null> {
    await this.#page
    for await (const event of storedEvents(this.#store, this.#last)) {
      this.#add(event)
      // Where others write meanwhile, it would never end.
      if (this.#digest.count > end.events) break
    }
    if (this.#digest.count !== end.events || this.#digest.hex() !== end.events_sha256)
      throw new TransferRefused(
        'What was written does not read back as it was in the file. Import it into an empty log.',
      )
    return this.#place
  }

  async #readPage(): Promise<void> {
    for (const event of await this.#store.readAll(this.#last, PAGE, 'as_stored')) this.#add(event)
    this.#page = null
  }

  #add(event: StoredEvent): void {
    this.#digest.add(toEventLine(event))
    this.#last = event.position
    this.#onRead(this.#digest.count, event.position)
    if (this.#digest.count <= this.#reacted) this.#place = event.position
  }
}
