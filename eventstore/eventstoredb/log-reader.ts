import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { Position } from '../port.ts'
import type { StoredEvent } from '../stored-event.ts'
import { toStoredEvent } from './event-message.ts'
import { allRequest, streamRequest } from './read-request.ts'
import type { Repeating } from './repeating.ts'
import type { WireClient } from './wire-client.ts'

/** How many events are asked for at once: what is under way when a connection is cut, or held in memory. */
const PAGE = 500

/** Reads of the log, page by page. Each page is repeated when it fails in a way that may pass. */
export class LogReader {
  readonly #client: WireClient
  readonly #prefix: string
  readonly #repeating: Repeating

  constructor(client: WireClient, prefix: string, repeating: Repeating) {
    this.#client = client
    this.#prefix = prefix
    this.#repeating = repeating
  }

  /** Oldest first, at most `limit`. */
  async stream(stream: string, from: number, limit = Number.POSITIVE_INFINITY): Promise<StoredEvent[]> {
    const events: StoredEvent[] = []
    for (;;) {
      const wanted = Math.min(PAGE, limit - events.length)
      if (wanted <= 0) return events
      const page = await this.#page(streamRequest(this.#prefix + stream, from + events.length, wanted))
      events.push(...page)
      if (page.length < wanted) return events
    }
  }

  /** The next events of all our streams behind a position, at most `limit`. */
  async all(after: Position | null, limit: number): Promise<StoredEvent[]> {
    const events: StoredEvent[] = []
    for (;;) {
      const last = events.at(-1)?.position ?? after
      const wanted = Math.min(PAGE, limit - events.length)
      if (wanted <= 0) return events
      // A read begins with the event at its position, which is the one that we have.
      const request = allRequest(this.#prefix, last ?? 'start', last === null ? wanted : wanted + 1)
      const page = (await this.#page(request)).filter((event) => last === null || event.position > last)
      events.push(...page.slice(0, wanted))
      if (page.length < wanted) return events
    }
  }

  /** The newest event of all our streams. */
  async newest(): Promise<StoredEvent | null> {
    const [newest] = await this.#page(allRequest(this.#prefix, 'end', 1, 'backwards'))
    return newest ?? null
  }

  #page(request: ReadReq): Promise<StoredEvent[]> {
    return this.#repeating.run(async (patienceMs) => {
      const events: StoredEvent[] = []
      const take = (answer: ReadResp) => {
        const record = answer.getEvent()?.getEvent()
        if (record) events.push(toStoredEvent(record, this.#prefix))
      }
      await this.#client.read(request, take, { patienceMs })
      return events
    })
  }
}
