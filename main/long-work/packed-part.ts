import type { PartOfBook } from '../../api/book/book-looks.ts'
import type { Identified } from '../../domain/evaluation/pricing.ts'
import type { PricingBook } from '../../domain/evaluation/pricing-book.ts'
import type { LlpaRow } from '../../domain/rates/llpa-table.ts'
import type { RateSheetRow } from '../../domain/rates/rate-sheet.ts'
import { FilePacker, FileUnpacker, type PackedFile } from './packed-file.ts'

/** A part of the book as it passes to a thread. */
export interface PackedPart extends Omit<PartOfBook, 'book'> {
  readonly book: Omit<PricingBook, 'rate_sheet' | 'llpa'> & {
    readonly rate_sheet: Identified<PackedFile<RateSheetRow>> | null
    readonly llpa: Identified<PackedFile<LlpaRow>> | null
  }
}

/** Packs parts, which have the same sheet time after time. */
export class PartPacker {
  readonly #sheets = new FilePacker<RateSheetRow>()
  readonly #tables = new FilePacker<LlpaRow>()

  async pack({ book, ...part }: PartOfBook): Promise<PackedPart> {
    const [rate_sheet, llpa] = [await this.#sheets.pack(book.rate_sheet), await this.#tables.pack(book.llpa)]
    return { ...part, book: { ...book, rate_sheet, llpa } }
  }
}

/** Unpacks what one packer has packed. */
export class PartUnpacker {
  readonly #sheets = new FileUnpacker<RateSheetRow>()
  readonly #tables = new FileUnpacker<LlpaRow>()

  async unpack({ book, ...part }: PackedPart): Promise<PartOfBook> {
    const [rate_sheet, llpa] = [await this.#sheets.unpack(book.rate_sheet), await this.#tables.unpack(book.llpa)]
    return { ...part, book: { ...book, rate_sheet, llpa } }
  }
}
