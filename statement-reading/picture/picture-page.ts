import type { Box, Page, Word } from '../../domain/statement/page.ts'
import { withEvenLight } from './even-light.ts'
import { type Glyph, glyphsOf } from './glyphs.ts'
import { type GrayPicture, shrunk, turned } from './gray-picture.ts'
import { withLevelLines } from './level-lines.ts'
import { smallUpright, type Upright } from './preview-of-picture.ts'
import type { SecondReader } from './second-reader/second-reader.ts'
import { readings } from './text-lines.ts'
import type { TextRecogniser } from './text-recogniser.ts'
import { withoutRules } from './without-rules.ts'
import { withoutSpecks } from './without-specks.ts'

/** A picture read for its words, which stand on the page as if it lay flat and upright. */
export interface PicturePage {
  readonly page: Page
  /** The picture as it lies then, small: what a person is shown of it. */
  readonly small: GrayPicture
}

/** Letters are best read at this height, in pixels, from what is above their foot. */
const LETTER_HEIGHT = 26
const MOST_PIXELS = 11_000_000
const LARGEST_SCALE = 2
/** A page with fewer shapes of a letter's size is no statement's. */
const FEWEST_GLYPHS = 120
/** A band of the page that shows whether it stands upright, and whether it holds text at all. */
const BAND = 420
const SURE_WORD = 0.75
const FEWEST_SURE_WORDS = 3
/** With fewer sure ones among its words, the other ways to turn it are tried as well: capitals on their heads are read as words, too. */
const SURE_OF_UPRIGHT = 0.6

/** Letters of that height are of the usual 9 points when so many pixels make one: the units that a PDF's own text is told in. */
const PIXELS_PER_POINT = 300 / 72

const times = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
})

type FirstReader = Pick<TextRecogniser, 'glance' | 'words'>

/** Who reads the print in pictures: the second is null where its runtime cannot be loaded. */
export interface PictureReaders {
  readonly recogniser: Promise<FirstReader>
  readonly second: Promise<SecondReader | null>
}

/** Reads the words of a photo or scan, however it is turned and lit. Null where no text is found in it. */
export async function readPicture(
  picture: GrayPicture,
  number: number,
  { recogniser, second }: PictureReaders,
): Promise<PicturePage | null> {
  const even = await withEvenLight(picture)
  const upright = await standUpright(even, recogniser)
  if (upright === null) return null
  const { level } = upright
  const other = await second
  const words = await (await recogniser).words(withoutSpecks(withoutRules(level)), other && (() => other.lines(level)))
  const page: Page = {
    number,
    width: level.width / PIXELS_PER_POINT,
    height: level.height / PIXELS_PER_POINT,
    words: words.map((word) => ({ ...word, ...times(word, 1 / PIXELS_PER_POINT) })),
  }
  return { page, small: smallUpright(picture, upright) }
}

async function standUpright(even: GrayPicture, recogniser: Promise<FirstReader>): Promise<Upright | null> {
  const by = Math.max(even.width, even.height) > 1900 ? 2 : 1
  const small = shrunk(even, by)
  const glyphs = glyphsOf(small)
  if (glyphs.length < FEWEST_GLYPHS) return null
  const scale = scaleFor(glyphs, by, even)
  let best: { readonly upright: Upright; readonly sure: number } | null = null
  for (const { quarters, lines: search } of readings(glyphs, small.width, small.height)) {
    const lines = search()
    const level = withLevelLines(turned(even, quarters), lines, scale)
    const words = (await (await recogniser).glance(withoutSpecks(withoutRules(fullestBand(level))))).filter(isWord)
    const sure = words.filter(({ confidence = 0 }) => confidence >= SURE_WORD).length
    if (sure < FEWEST_SURE_WORDS || sure <= (best?.sure ?? 0)) continue
    best = { upright: { level, quarters, lines, scale }, sure }
    if (sure >= words.length * SURE_OF_UPRIGHT) break
  }
  return best?.upright ?? null
}

/** Grain, and single marks, are many on a poor picture, however it is turned. */
const isWord = ({ text }: Word): boolean => /[A-Za-z0-9]{3}/.test(text)

/** How many times larger the picture must be for its letters to be of the height that is read best. */
function scaleFor(glyphs: readonly Glyph[], by: number, { width, height }: GrayPicture): number {
  const heights = glyphs.map((glyph) => glyph.bottom - glyph.top + 1).sort((a, b) => a - b)
  const typical = (heights[Math.floor(heights.length * 0.6)] ?? 1) * by
  return Math.min(LETTER_HEIGHT / typical, LARGEST_SCALE, Math.sqrt(MOST_PIXELS / (width * height)))
}

/** The band across the picture with most changes between dark and white: the most print. */
function fullestBand({ width, height, data }: GrayPicture): GrayPicture {
  if (height <= BAND) return { width, height, data }
  const changes = new Float64Array(height)
  for (let y = 0; y < height; y += 2) {
    for (let x = 4; x < width; x += 4) {
      const dark = (data[y * width + x] ?? 255) < 128
      if (dark !== (data[y * width + x - 4] ?? 255) < 128) changes[y] = (changes[y] ?? 0) + 1
    }
  }
  let [top, most] = [0, -1]
  for (let from = 0; from + BAND <= height; from += 40) {
    const sum = changes.subarray(from, from + BAND).reduce((a, b) => a + b, 0)
    if (sum > most) [top, most] = [from, sum]
  }
  return { width, height: BAND, data: data.slice(top * width, (top + BAND) * width) }
}
