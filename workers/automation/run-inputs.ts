import { LRUCache } from 'lru-cache'
import type { PricingDesk } from '../../commands/pricing/pricing-desk.ts'
import { llpaStream, rateSheetStream } from '../../commands/rates/rates-stream.ts'
import type { RunInputs } from '../../domain/automation/events.ts'
import { canonicalJson } from '../../domain/canonical-json.ts'
import type { Identified } from '../../domain/evaluation/pricing.ts'
import type { KeptPricing, PricingBook } from '../../domain/evaluation/pricing-book.ts'
import type { LlpaTable } from '../../domain/rates/llpa-table.ts'
import type { RateSheet } from '../../domain/rates/rate-sheet.ts'
import type { ContentStore } from '../../eventstore/content-store.ts'
import type { EventLog } from '../../eventstore/port.ts'

/** Keeps the pricing of a day, so that whatever is changed or deleted afterwards does not touch the run. */
export async function keepRunInputs(
  { pricing, content }: { pricing: PricingDesk; content: ContentStore },
  day: string,
): Promise<RunInputs> {
  return keepBook(content, await pricing.book(day))
}

/** Keeps what is in a book. */
export async function keepBook(
  content: ContentStore,
  { rate_sheet, llpa, cost_templates, margins, licensed_states }: PricingBook,
): Promise<RunInputs> {
  const kept: KeptPricing = { cost_templates, margins, licensed_states }
  const pricing_digest = await content.put(Buffer.from(canonicalJson(kept)))
  return { rate_sheet: rate_sheet?.id ?? null, llpa: llpa?.id ?? null, pricing_digest }
}

/** Lays out the book a run was started with, for each run once per process. */
export class RunBooks {
  readonly #log: EventLog
  readonly #content: ContentStore
  readonly #pricing: PricingDesk
  readonly #books = new LRUCache<string, Promise<PricingBook>>({ max: 4 })

  constructor({ log, content, pricing }: { log: EventLog; content: ContentStore; pricing: PricingDesk }) {
    this.#log = log
    this.#content = content
    this.#pricing = pricing
  }

  /** @throws ContentMissing, or Error when what a run was started with can no longer be read */
  book(inputs: RunInputs): Promise<PricingBook> {
    const key = canonicalJson(inputs)
    const known = this.#books.get(key)
    if (known) return known
    const book = this.#layOut(inputs)
    this.#books.set(key, book)
    // What failed is tried anew by the next one who asks.
    book.catch(() => this.#books.delete(key))
    return book
  }

  async #layOut({ rate_sheet, llpa, pricing_digest }: RunInputs): Promise<PricingBook> {
    const kept: KeptPricing = JSON.parse((await this.#content.get(pricing_digest)).toString())
    return {
      ...kept,
      rate_sheet: rate_sheet === null ? null : await this.#rateSheet(rate_sheet),
      llpa: llpa === null ? null : await this.#llpaTable(llpa),
    }
  }

  async #rateSheet(id: string): Promise<Identified<RateSheet>> {
    return { id, value: await this.#pricing.rateSheet(await this.#digest(rateSheetStream(id))) }
  }

  async #llpaTable(id: string): Promise<Identified<LlpaTable>> {
    return { id, value: await this.#pricing.llpaTable(await this.#digest(llpaStream(id))) }
  }

  /** From the log, because a sheet that was deleted meanwhile is in no read model. */
  async #digest(stream: string): Promise<string> {
    const [uploaded] = await this.#log.readStream(stream, 0, 1)
    if (uploaded?.type === 'RateSheetUploaded' || uploaded?.type === 'LlpaUploaded') return uploaded.data.digest
    throw new Error(`The log has no upload ${stream}`)
  }
}
