import type { Word } from '../../domain/statement/page.ts'
import type { GrayPicture } from './gray-picture.ts'
import type { LinesInReading, ReadLine } from './second-reader/lines-in-reading.ts'
import type { TextRecogniser } from './text-recogniser.ts'
import { withoutRules } from './without-rules.ts'
import { withoutSpecks } from './without-specks.ts'

/** Who reads the print in pictures: the second is null where its runtime cannot be loaded. */
export interface PictureReaders {
  readonly recogniser: Promise<Pick<TextRecogniser, 'glance' | 'words'>>
  readonly second: Promise<{ begin(picture: GrayPicture): Pick<LinesInReading, 'finish' | 'abandon'> } | null>
}

/** A level picture as the first reader is given it, and what both saw at their first look. */
export interface Looked {
  readonly sheet: GrayPicture
  readonly seen: readonly Word[]
  readonly others: readonly ReadLine[] | null
}

/**
 * A look at a level picture by both readers at the same time, each in a thread of its own. The second begins at once: also before it is known whether the
 * page stands upright.
 */
export class FirstLook {
  readonly #print: GrayPicture
  readonly #recogniser: Awaited<PictureReaders['recogniser']>
  readonly #lines: Pick<LinesInReading, 'finish' | 'abandon'> | null
  #whole: Promise<Looked> | null = null

  private constructor(
    level: GrayPicture,
    print: GrayPicture,
    recogniser: Awaited<PictureReaders['recogniser']>,
    second: Awaited<PictureReaders['second']>,
  ) {
    this.#print = print
    this.#recogniser = recogniser
    this.#lines = second?.begin(level) ?? null
  }

  /** @param print the same picture without what lies around the paper, which the first reader takes for words; the second does not */
  static async begin(
    level: GrayPicture,
    print: GrayPicture,
    { recogniser, second }: PictureReaders,
  ): Promise<FirstLook> {
    return new FirstLook(level, print, await recogniser, await second)
  }

  /** What both see, who look once however often this is asked. */
  whole(): Promise<Looked> {
    this.#whole ??= this.#look()
    return this.#whole
  }

  /** The second reader stops. */
  abandon(): void {
    this.#lines?.abandon()
  }

  async #look(): Promise<Looked> {
    const sheet = cleaned(this.#print)
    const seen = await this.#recogniser.glance(sheet)
    return { sheet, seen, others: (await this.#lines?.finish(seen)) ?? null }
  }
}

/** A level picture without what is no print. */
export const cleaned = (level: GrayPicture): GrayPicture => withoutSpecks(withoutRules(level))
