import { brightnessAt, type GrayPicture } from '../gray-picture.ts'
import type { PrintedLine } from './lines-of-map.ts'
import type { Networks, Numbers } from './networks.ts'

/** A letter that was read, with how far to the right of its line it stands, 0 to 1. */
export interface Letter {
  readonly text: string
  readonly at: number
  /** 0 to 1 */
  readonly confidence: number
}

/** The height of a line that the network reads, in pixels. */
export const HEIGHT = 48
/** It looks once for so many pixels. */
export const STEP = 8
const COLOURS = 3

/** A line as the network is given it: so many pixels wide, from -1 black to 1 white, row by row. */
export interface LinePicture {
  readonly width: number
  readonly data: Float32Array
}

/** The letters of a line, spaces among them. */
export async function readLine(
  { width, data }: LinePicture,
  { read, letters }: Pick<Networks, 'read' | 'letters'>,
): Promise<Letter[]> {
  const colours = new Float32Array(COLOURS * data.length)
  for (let colour = 0; colour < COLOURS; colour++) colours.set(data, colour * data.length)
  return lettersOf(await read({ data: colours, shape: [1, COLOURS, HEIGHT, width] }), letters)
}

/** A line of a picture, drawn level and as high as the network reads. */
export function pictureOfLine(picture: GrayPicture, { left, right, middle, height, slope }: PrintedLine): LinePicture {
  const scale = height / HEIGHT
  const width = Math.max(STEP, Math.ceil((right - left) / scale / STEP) * STEP)
  const across = (right - left) / width
  const data = new Float32Array(width * HEIGHT)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < width; x++) {
      const fromX = left + (x + 0.5) * across
      const fromY = middle + (y + 0.5 - HEIGHT / 2) * scale + slope * (fromX - (left + right) / 2)
      data[y * width + x] = brightnessAt(picture, fromX - 0.5, fromY - 0.5) / 127.5 - 1
    }
  return { width, data }
}

/** Statements are in English: of the thousands of signs that the network knows, those of a typewriter. */
const isPossible = (letter: string): boolean => letter === '' || /^[ -~]$/.test(letter)

/**
 * The letters that a network saw. At each of its steps it says how likely each letter is, or none; one that it sees at several steps
 * on end is one letter, and between two equal ones it sees none.
 */
export function lettersOf({ data, shape }: Numbers, letters: readonly string[]): Letter[] {
  const [, steps = 0, known = 0] = shape
  const possible = letters.flatMap((letter, at) => (isPossible(letter) ? [at] : []))
  const found: Letter[] = []
  let before = 0
  for (let step = 0; step < steps; step++) {
    let [best, most] = [0, 0]
    for (const letter of possible) {
      const likely = data[step * known + letter] ?? 0
      if (likely > most) [best, most] = [letter, likely]
    }
    const text = letters[best] ?? ''
    if (text !== '' && best !== before) found.push({ text, at: (step + 0.5) / steps, confidence: most })
    before = best
  }
  return found
}
