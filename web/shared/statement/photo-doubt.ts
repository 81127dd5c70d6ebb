import { drawnPhoto, withPhoto } from './opened-photo.ts'
import { measurePhoto, type PhotoMeasure } from './photo-measure.ts'

/** Why a photo is hardly going to be read. */
export type PhotoDoubt = 'dark' | 'blurred'

/** Small enough to be looked at before a finger has left the glass, large enough for the edges of small print. In pixels. */
const LOOKED_AT = 1600
/** Of 255. Paper of 41 is still read nearly whole; of 31, with 5 to 10 of 255 of grain in it, half of the fields are. */
const DARKEST_PAPER = 40
/** Good photos have more than 0.5, and one of 0.42 is still read; of 0.33 a sixth of the fields is read wrong, of 0.28 most not at all. */
const SOFTEST_PRINT = 0.36

/** What a photo is too poor in to be read, found out in the browser before it is sent. Null for a good one, and for what is none. */
export async function doubtOfPhoto(file: File): Promise<PhotoDoubt | null> {
  return withPhoto(file, (image) => {
    const drawn = drawnPhoto(image, LOOKED_AT)
    return drawn && doubtOf(measurePhoto(brightnessOf(drawn)))
  })
}

export function doubtOf({ paper, sharpness }: PhotoMeasure): PhotoDoubt | null {
  if (paper < DARKEST_PAPER) return 'dark'
  return sharpness !== null && sharpness < SOFTEST_PRINT ? 'blurred' : null
}

/** What is wrong, and what to do about it. */
export const DOUBT_IN_WORDS: Readonly<Record<PhotoDoubt, string>> = {
  dark: 'This photo is too dark to read well. Take it again by a window or under a lamp, without your shadow on the page.',
  blurred:
    'This photo is too blurred to read well. Lay the page flat, hold the phone still above it, tap the page to focus, and take it again.',
}

function brightnessOf(drawn: CanvasRenderingContext2D) {
  const { width, height } = drawn.canvas
  const colours = drawn.getImageData(0, 0, width, height).data
  const data = new Uint8Array(width * height)
  for (let at = 0; at < data.length; at++) {
    const [red = 0, green = 0, blue = 0] = [colours[4 * at], colours[4 * at + 1], colours[4 * at + 2]]
    data[at] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return { width, height, data }
}
