import { middle, type Word } from '../../domain/statement/page.ts'
import { cleaned, FirstLook, type PictureReaders } from './first-look.ts'
import { type Glyph, glyphsOf } from './glyphs.ts'
import { type GrayPicture, shrunk, turned } from './gray-picture.ts'
import { withLevelLines } from './level-lines.ts'
import { shapesOn, withoutSurroundings } from './paper/without-surroundings.ts'
import type { Upright } from './preview-of-picture.ts'
import { letterHeight, waysToTurn } from './ways-to-turn.ts'

/** In pixels, from what is above their foot: letters a quarter higher are read no better, and in a third more time. */
export const LETTER_HEIGHT = 20
const MOST_PIXELS = 9_000_000
const LARGEST_SCALE = 2
/** A page with fewer shapes of a letter's size is no statement's. */
const FEWEST_GLYPHS = 120
/** A band of the page that shows whether it stands upright, and whether it holds text at all. */
const BAND = 420
const SURE_WORD = 0.75
const FEWEST_SURE_WORDS = 3
/** With fewer sure ones among its words, the other ways to turn it are tried as well: capitals on their heads are read as words, too. */
const SURE_OF_UPRIGHT = 0.6

/** How a picture stands upright, and the look at it that was begun to try whether it does. */
export interface Standing {
  readonly upright: Upright
  /** The upright picture without what lies around the paper. */
  readonly print: GrayPicture
  readonly look: FirstLook | null
}

/**
 * Turns a picture, of which it is known where its paper lies or not, so that it stands upright, and shows by one band whether it does. Where one way to turn it is clearly the likeliest, the
 * page is read at once; otherwise that band alone, while the second reader begins with the page as it likeliest stands.
 */
export async function standUpright(
  even: GrayPicture,
  paper: GrayPicture | null,
  readers: PictureReaders,
): Promise<Standing | null> {
  const by = Math.max(even.width, even.height) > 1900 ? 2 : 1
  const small = shrunk(even, by)
  const seen = glyphsOf(small)
  const glyphs = paper ? { letters: shapesOn(seen.letters, paper, by), points: shapesOn(seen.points, paper, by) } : seen
  if (glyphs.letters.length < FEWEST_GLYPHS) return null
  const scale = scaleFor(glyphs.letters, by, even)
  let best: (Standing & { readonly sure: number }) | null = null
  const { ways, isClear } = waysToTurn(glyphs, small.width, small.height)
  for (const [at, { quarters, lines: search }] of ways.entries()) {
    const lines = search()
    const stood = (picture: GrayPicture): GrayPicture => withLevelLines(turned(picture, quarters), lines, scale)
    const level = stood(even)
    const print = paper ? withoutSurroundings(level, stood(paper)) : level
    const band = fullestBand(print)
    const look = at === 0 ? await FirstLook.begin(level, print, readers) : null
    const seen = look && isClear ? await seenWithin(look, band) : await bandAlone(print, band, readers)
    const words = seen.filter(isWord)
    const sure = words.filter(({ confidence = 0 }) => confidence >= SURE_WORD).length
    const isSure = sure >= FEWEST_SURE_WORDS && sure >= words.length * SURE_OF_UPRIGHT
    const isLooked = isClear || isSure
    if (!isLooked) look?.abandon()
    if (sure < FEWEST_SURE_WORDS || sure <= (best?.sure ?? 0)) continue
    best = { upright: { level, quarters, lines, scale }, print, look: isLooked ? look : null, sure }
    if (isSure) break
  }
  return best
}

const seenWithin = async (look: FirstLook, band: Band): Promise<Word[]> =>
  (await look.whole()).seen.filter((word) => isWithin(word, band))

const bandAlone = async (print: GrayPicture, band: Band, { recogniser }: PictureReaders): Promise<Word[]> =>
  (await recogniser).glance(cleaned(cut(print, band)))

/** Grain, and single marks, are many on a poor picture, however it is turned. */
const isWord = ({ text }: Word): boolean => /[A-Za-z0-9]{3}/.test(text)

/** How many times larger the picture must be for its letters to be of the height that is read best. */
function scaleFor(letters: readonly Glyph[], by: number, { width, height }: GrayPicture): number {
  return Math.min(
    LETTER_HEIGHT / (letterHeight(letters, 0) * by),
    LARGEST_SCALE,
    Math.sqrt(MOST_PIXELS / (width * height)),
  )
}

interface Band {
  readonly top: number
  readonly height: number
}

const isWithin = (word: Word, { top, height }: Band): boolean => middle(word) >= top && middle(word) < top + height

const cut = ({ width, data }: GrayPicture, { top, height }: Band): GrayPicture => ({
  width,
  height,
  data: data.slice(top * width, (top + height) * width),
})

/** The band across the picture with most changes between dark and white: the most print. */
function fullestBand({ width, height, data }: GrayPicture): Band {
  if (height <= BAND) return { top: 0, height }
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
  return { top, height: BAND }
}
