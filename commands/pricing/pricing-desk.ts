import { LRUCache } from 'lru-cache'
import type { CostTemplate } from '../../domain/costs/cost-template.ts'
import type { Identified, Margins } from '../../domain/evaluation/pricing.ts'
import type { PricingBook } from '../../domain/evaluation/pricing-book.ts'
import type { LlpaTable } from '../../domain/rates/llpa-table.ts'
import type { RateSheet } from '../../domain/rates/rate-sheet.ts'
import type { ContentStore } from '../../eventstore/content-store.ts'
import type { RateFileReader } from '../csv/rate-file-reader.ts'
import { FileRefusedNow } from './file-refused-now.ts'

/** A rate sheet or LLPA table: its identity, and where its bytes are. */
export interface StoredFile {
  readonly id: string
  readonly digest: string
}

/** What the desk asks the read models. */
export interface PricingSources {
  /** Another one as soon as any of the others might answer otherwise. */
  version(): Promise<string>
  /** The sheet in force on a day (ISO calendar date). */
  activeRateSheet(day: string): Promise<StoredFile | null>
  activeLlpa(): Promise<StoredFile | null>
  costTemplates(): Promise<Readonly<Record<string, Identified<CostTemplate>>>>
  margins(): Promise<Readonly<Record<string, Identified<Margins>>>>
  licensedStates(): Promise<Identified<readonly string[]> | null>
}

type Files = Pick<RateFileReader, 'rateSheet' | 'llpaTable'>

/** Lays out the book of a day, reading each file once, for a digest stands for the same bytes for ever, and keeps it until something of it changes. */
export class PricingDesk {
  readonly #sources: PricingSources
  readonly #content: ContentStore
  readonly #files: Files
  readonly #sheets: LRUCache<string, Promise<RateSheet>>
  readonly #tables = new LRUCache<string, Promise<LlpaTable>>({ max: 4 })
  #laidOut: { readonly day: string; readonly version: string; readonly book: PricingBook } | null = null

  /** @param sheetsKept who looks at many nights at once meets as many sheets; one takes about a megabyte */
  constructor(sources: PricingSources, content: ContentStore, files: Files, sheetsKept = 4) {
    this.#sheets = new LRUCache({ max: sheetsKept })
    this.#sources = sources
    this.#content = content
    this.#files = files
  }

  /** What loans are priced with on a day (ISO calendar date). Whether it is still the one laid out last is one question; to lay it out are six. */
  async book(day: string): Promise<PricingBook> {
    const version = await this.#sources.version()
    const last = this.#laidOut
    if (last?.day === day && last.version === version) return last.book
    const book = await this.#layOut(day)
    // What has changed meanwhile may be in it or not.
    if ((await this.#sources.version()) === version) this.#laidOut = { day, version, book }
    return book
  }

  async #layOut(day: string): Promise<PricingBook> {
    const [sheet, llpa, cost_templates, margins, licensed_states] = await Promise.all([
      this.#sources.activeRateSheet(day),
      this.#sources.activeLlpa(),
      this.#sources.costTemplates(),
      this.#sources.margins(),
      this.#sources.licensedStates(),
    ])
    return {
      rate_sheet: sheet && { id: sheet.id, value: await this.rateSheet(sheet.digest) },
      llpa: llpa && { id: llpa.id, value: await this.llpaTable(llpa.digest) },
      cost_templates,
      margins,
      licensed_states,
    }
  }

  /** @throws ContentMissing, FileRefusedNow */
  rateSheet(digest: string): Promise<RateSheet> {
    return once(this.#sheets, digest, async () => {
      const read = await this.#files.rateSheet(await this.#content.get(digest), null)
      if (read.faults !== undefined) throw new FileRefusedNow('Rate sheet', digest, read.detail)
      return read.sheet
    })
  }

  /** @throws ContentMissing, FileRefusedNow */
  llpaTable(digest: string): Promise<LlpaTable> {
    return once(this.#tables, digest, async () => {
      const read = await this.#files.llpaTable(await this.#content.get(digest), null)
      if (read.faults !== undefined) throw new FileRefusedNow('LLPA table', digest, read.detail)
      return read.table
    })
  }
}

/** Whoever asks while it is being read waits for the same reading. One that failed is tried again. */
function once<Value>(
  known: LRUCache<string, Promise<Value>>,
  digest: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const begun = known.get(digest)
  if (begun) return begun
  const reading = read()
  known.set(digest, reading)
  reading.catch(() => known.delete(digest))
  return reading
}
