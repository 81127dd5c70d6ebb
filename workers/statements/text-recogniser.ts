import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, type Line, OEM, type Word as PrintedWord, PSM, type Worker } from 'tesseract.js'
import type { Word } from '../../domain/statement/page.ts'
import { closeUps, type Strip } from './close-ups.ts'
import type { GrayPicture } from './gray-picture.ts'

const language = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))
/** Marks on paper that are no print are read as words of little confidence. */
const LEAST_CONFIDENCE = 0.45
const SURE_MARK = 0.85
/** What is less sure at the first look is not looked at again. */
const FAINTEST = 0.15
const DOUBTED_FIGURE = 0.88
const DOUBTED_WORD = 0.7
const MOST_LOOKS = 40
const AGREED = 0.85
const DISPUTED = 0.75
/** In pixels; nothing smaller can be told apart. */
const SMALLEST_SIZE = 12
/** Heights of letters in parts of the size of their type. */
const TALL = 0.72
const SMALL = 0.53
/** Words of a line are of one size, or of clearly two; a rule or a stain that touches a letter makes it seem taller. */
const LARGEST_DIFFERENCE = 1.3
const MOST_EMS_A_LETTER = 3.2

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
    await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, user_defined_dpi: '300' })
    return new TextRecogniser(worker)
  }

  /** The words in a picture whose lines are level, in its pixels. Those that are doubtful are looked at again by themselves. */
  async words(picture: GrayPicture): Promise<Word[]> {
    const found = await this.glance(picture)
    const doubtful = found.filter(isDoubtful).slice(0, MOST_LOOKS)
    const again = new Map<Word, Word>()
    if (doubtful.length > 0) {
      const { sheet, places } = closeUps(picture, doubtful)
      const lines = await this.#lines(sheet)
      for (const [at, word] of doubtful.entries()) {
        const texts = lines
          .filter(({ bbox }) => places[at] !== undefined && isWithin(bbox, places[at]))
          .flatMap((line) => line.words)
        again.set(
          word,
          decided(
            word,
            texts.sort((a, b) => a.bbox.x0 - b.bbox.x0),
          ),
        )
      }
    }
    return found.map((word) => again.get(word) ?? word).filter(isReadable)
  }

  /** The words as one look shows them; many of little confidence are none. */
  async glance(picture: GrayPicture): Promise<Word[]> {
    return (await this.#lines(picture)).flatMap(placed)
  }

  async #lines(picture: GrayPicture): Promise<Line[]> {
    const header = Buffer.from(`P5\n${picture.width} ${picture.height}\n255\n`)
    const { data } = await this.#worker.recognize(
      Buffer.concat([header, picture.data]),
      {},
      { blocks: true, text: false },
    )
    return (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
  }
}

/** Figures are doubted sooner than words, whose letters explain one another. */
const isDoubtful = ({ text, confidence = 1 }: Word): boolean =>
  confidence < (/\d/.test(text) ? DOUBTED_FIGURE : DOUBTED_WORD) && isPrint(text)

const isReadable = ({ text, confidence = 1 }: Word): boolean =>
  confidence >= (isPrint(text) || /^[A-Z]$/.test(text) ? LEAST_CONFIDENCE : SURE_MARK)

const isWithin = ({ y0, y1 }: Line['bbox'], { top, bottom }: Strip): boolean => {
  const middle = (y0 + y1) / 2
  return middle >= top && middle < bottom
}

/** What two looks at a word make of it: sure where they agree, the surer of two where they do not. */
function decided(word: Word, second: readonly PrintedWord[]): Word {
  const text = second.map((one) => one.text.trim()).join('')
  const confidence = second.length === 0 ? 0 : Math.min(...second.map((one) => one.confidence)) / 100
  const first = word.confidence ?? 0
  if (text === word.text) return { ...word, confidence: Math.max(first, confidence, AGREED) }
  const [surer, other] = confidence > first ? [{ ...word, text }, first] : [word, confidence]
  return { ...surer, confidence: Math.min(DISPUTED, Math.max(first, confidence) - other / 4) }
}

/** The size of its type that a letter's height tells of; null for marks of no certain height. */
function sizeOf({ text, bbox }: PrintedWord['symbols'][number]): number | null {
  const height = bbox.y1 - bbox.y0
  if (/^[A-Z0-9bdfhklt]$/.test(text)) return height / TALL
  if (/^[aceomnrsuvwxzgpqy]$/.test(text)) return height / (/[gpqy]/.test(text) ? TALL : SMALL)
  return null
}

/** Two letters, or a number; single marks are as often dirt, or pieces of a line. */
const isPrint = (text: string): boolean => /[A-Za-z]{2}|\d/.test(text)
/** Brackets and strokes by themselves are the corners and sides of boxes. */
const isFrame = (text: string): boolean => /^[()[\]{}|\\/_]+$/.test(text)

function placed(line: Line): Word[] {
  const own = line.words.map(({ symbols }) => median(symbols.flatMap((symbol) => sizeOf(symbol) ?? [])))
  const usual = median(own.flatMap((size) => size ?? [])) ?? line.rowAttributes.rowHeight
  return line.words.flatMap((word, at) => {
    const size = own[at] ?? usual
    const likely = size < usual * (1 / LARGEST_DIFFERENCE) || size > usual * LARGEST_DIFFERENCE ? usual : size
    return placedWord(word, line, Math.min(likely, MOST_EMS_A_LETTER * letterWidth(word)))
  })
}

const letterWidth = ({ text, bbox }: PrintedWord): number => (bbox.x1 - bbox.x0) / Math.max(1, text.length)

function median(numbers: readonly number[]): number | null {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? null
}

function placedWord(word: PrintedWord, line: Line, size: number): Word[] {
  const confidence = word.confidence / 100
  const text = word.text.trim()
  if (text === '' || isFrame(text) || confidence < FAINTEST || size < SMALLEST_SIZE) return []
  const { x0, x1, y1 } = word.bbox
  const { baseline } = line
  const along = (x0 - baseline.x0) / Math.max(1, baseline.x1 - baseline.x0)
  const onLine = baseline.y0 + along * (baseline.y1 - baseline.y0)
  const ownFoot = !/[gjpqyQ,;$()@|[\]{}_]/.test(text) && Math.abs(y1 - onLine) < size * 0.3
  return [{ text, x: x0, y: (ownFoot ? y1 : onLine) - size * 0.8, width: x1 - x0, height: size, confidence }]
}
