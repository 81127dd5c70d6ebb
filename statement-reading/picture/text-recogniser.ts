import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { middle, type Word } from '../../domain/statement/page.ts'
import { agreedWord, isAgreed } from './agreement.ts'
import { type CloseUp, closeUps, inSheets, type Look } from './close-ups.ts'
import { withoutCuts } from './cut-figures.ts'
import type { GrayPicture } from './gray-picture.ts'
import { isPrint, isReadable } from './print-or-dirt.ts'
import { printedWords } from './printed-words.ts'
import type { ReadLine } from './second-reader/lines-in-reading.ts'
import { decided, seenLate } from './two-looks.ts'
import { meeting } from './two-readers.ts'
import { unreadPrint } from './unread-print.ts'

const language = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))
/** What is less sure at the first look covers no print. */
const FAINTEST = 0.15
const DOUBTED_WORD = 0.7
const MOST_LOOKS = 120
const MOST_UNREAD = 40
/** Sizes other than the picture's own. */
const CLOSE = 1.35
const AFAR = 0.9

/** Reads print in pictures. It learns words as it reads, and grows: its process is replaced from time to time. */
export class TextRecogniser {
  readonly #worker: Worker

  private constructor(worker: Worker) {
    this.#worker = worker
  }

  /** Loads the engine and its English from the installed packages; nothing is fetched, and nothing is written. */
  static async start(): Promise<TextRecogniser> {
    const worker = await createWorker('eng', OEM.LSTM_ONLY, {
      langPath: join(language, '4.0.0_best_int'),
      gzip: true,
      cacheMethod: 'none',
      // Without one, a picture that it cannot open ends the process; the promise rejects all the same.
      errorHandler: () => undefined,
    })
    await worker.setParameters({
      tessedit_pageseg_mode: PSM.SPARSE_TEXT,
      user_defined_dpi: '300',
      // Print is dark on white by then. What is read poorly would be read once more as light print on dark.
      tessedit_do_invert: '0',
    })
    return new TextRecogniser(worker)
  }

  /**
   * The words in a picture whose lines are level, in its pixels. What is doubtful or left out is looked at again by itself, unless
   * another reader saw the same.
   * @param seen as `glance` saw them
   * @param others what another reader saw in the same picture; null where there is none
   */
  async words(picture: GrayPicture, seen: readonly Word[], others: readonly ReadLine[] | null): Promise<Word[]> {
    const found = withoutCuts(seen)
    const { met, alone, late: seenByOther } = meeting(found, others ?? [])
    const doubtful = met
      .flatMap((one) => (isDoubtful(one.word) && !isAgreed(one) ? [one.word] : []))
      .slice(0, MOST_LOOKS)
    const unread = unreadPrint(picture, [...found, ...seenByOther]).slice(0, MOST_UNREAD)
    const [again, closely, afar] = await this.#looks(picture, [
      doubtful.map((box) => ({ box, scale: CLOSE })),
      unread.map((box) => ({ box, scale: CLOSE })),
      unread.map((box) => ({ box, scale: AFAR })),
    ])
    const decisions = new Map(doubtful.map((word, at) => [word, decided(word, again?.[at] ?? [])]))
    const late = unread.flatMap((_, at) => seenLate(closely?.[at] ?? [], afar?.[at] ?? []))
    const looked = met.map((one) => ({ ...one, word: decisions.get(one.word) ?? one.word }))
    const own = others ? looked.map(agreedWord) : looked.map(({ word }) => word)
    return [...own, ...alone, ...seenByOther, ...late].filter(isReadable)
  }

  /** For each group of parts of a picture: the words that each part shows when it is looked at by itself. */
  async #looks(picture: GrayPicture, groups: readonly (readonly Look[])[]): Promise<Word[][][]> {
    const seen = new Map<Look, Word[]>()
    for (const looks of inSheets(groups.flat())) {
      const { sheet, places } = closeUps(picture, looks)
      const words = await this.#look(sheet)
      for (const [at, place] of places.entries()) {
        const own = words.filter((word) => isWithin(word, place))
        const look = looks[at]
        if (look)
          seen.set(
            look,
            own.map((word) => ({ ...word, ...place.inPicture(word) })),
          )
      }
    }
    return groups.map((looks) => looks.map((look) => seen.get(look) ?? []))
  }

  /** The words as one look shows them; many of little confidence are none. This engine has a thread of its own: others work meanwhile. */
  async glance(picture: GrayPicture): Promise<Word[]> {
    return (await this.#look(picture)).filter(({ confidence = 1 }) => confidence >= FAINTEST)
  }

  /** Ends its thread, which keeps a program running. */
  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  async #look(picture: GrayPicture): Promise<Word[]> {
    const header = Buffer.from(`P5\n${picture.width} ${picture.height}\n255\n`)
    const file = Buffer.concat([header, picture.data])
    const { data } = await this.#worker.recognize(file, {}, { blocks: true, text: false })
    return (data.blocks ?? []).flatMap((block) =>
      block.paragraphs.flatMap((paragraph) => paragraph.lines.flatMap(printedWords)),
    )
  }
}

/** Every figure is looked at twice: a wrong one may look as sure as a right one. The letters of words explain one another. */
const isDoubtful = ({ text, confidence = 1 }: Word): boolean =>
  /\d/.test(text) || (confidence < DOUBTED_WORD && isPrint(text))

const isWithin = (word: Word, { top, bottom }: CloseUp): boolean => middle(word) >= top && middle(word) < bottom
