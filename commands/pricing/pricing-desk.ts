import { LRUCache } from 'lru-cache'
import type { CostTemplate } from '../../domain/costs/cost-template.ts'
import type { Identified, Margins } from '../../domain/evaluation/pricing.ts'
import type { PricingBook } from '../../domain/evaluation/pricing-book.ts'
import type { LlpaTable } from '../../domain/rates/llpa-table.ts'
import type { RateSheet } from '../../domain/rates/rate-sheet.ts'
import type { ContentStore } from '../../eventstore/content-store.ts'
import { readLlpaFile } from '../csv/llpa-file.ts'
import { readRateSheetFile } from '../csv/rate-sheet-file.ts'

/** A rate sheet or LLPA table: its identity, and where its bytes are. */
export interface StoredFile {
  readonly id: string
  readonly digest: string
}

/** What the desk asks the read models. */
export interface PricingSources {
  /** The sheet in force on a day (ISO calendar date). */
  activeRateSheet(day: string): Promise<StoredFile | null>
  activeLlpa(): Promise<StoredFile | null>
  costTemplates(): Promise<Readonly<Record<string, Identified<CostTemplate>>>>
  margins(): Promise<Readonly<Record<string, Identified<Margins>>>>
  licensedStates(): Promise<Identified<readonly string[]> | null>
}

/** Lays out the book of a day, reading each file once: a digest stands for the same bytes for ever. */
export class PricingDesk {
  readonly #sources: PricingSources
  readonly #content: ContentStore
  readonly #sheets = new LRUCache<string, RateSheet>({ max: 4 })
  readonly #tables = new LRUCache<string, LlpaTable>({ max: 4 })

  constructor(sources: PricingSources, content: ContentStore) {
    this.#sources = sources
    this.#content = content
  }

  /** What loans are priced with on a day (ISO calendar date). */
  async book(day: string): Promise<PricingBook> {
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

  /** @throws ContentMissing, or Error when bytes that were once taken can no longer be read */
  async rateSheet(digest: string): Promise<RateSheet> {
    const known = this.#sheets.get(digest)
    if (known) return known
    const read = readRateSheetFile(await this.#content.get(digest))
    if (read.faults !== undefined)
      throw new Error(`Rate sheet ${digest} was taken once and is refused now: ${read.detail}`)
    this.#sheets.set(digest, read.sheet)
    return read.sheet
  }

  /** @throws ContentMissing, or Error when bytes that were once taken can no longer be read */
  async llpaTable(digest: string): Promise<LlpaTable> {
    const known = this.#tables.get(digest)
    if (known) return known
    const read = readLlpaFile(await this.#content.get(digest))
    if (read.faults !== undefined)
      throw new Error(`LLPA table ${digest} was taken once and is refused now: ${read.detail}`)
    this.#tables.set(digest, read.table)
    return read.table
  }
}
