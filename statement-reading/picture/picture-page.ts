import type { Box, Page } from '../../domain/statement/page.ts'
import type { PagePreview } from '../../domain/statement/page-preview.ts'
import { withEvenLight } from './even-light.ts'
import { FirstLook, type PictureReaders } from './first-look.ts'
import type { GrayPicture } from './gray-picture.ts'
import { paperOn } from './paper/paper-on.ts'
import { previewOfPicture, smallUpright } from './preview-of-picture.ts'
import { LETTER_HEIGHT, standUpright } from './stand-upright.ts'

/** A picture read for its words, which stand on the page as if it lay flat and upright. */
export interface PicturePage {
  readonly page: Page
  /** The picture as it lies then: what a person is shown of it. */
  readonly preview: PagePreview | null
}

/** Of letters of the usual 9 points, how many lie above their foot. */
const POINTS_OF_A_LETTER = 6.24
/** In the height that they are drawn in for reading, letters are of the usual size when so many pixels make a point: the units that a PDF's own text is told in. */
const PIXELS_PER_POINT = LETTER_HEIGHT / POINTS_OF_A_LETTER

/** Pixels. In less than that stands no line of print, and what evens the light finds no paper around it. */
const LEAST_SIDE = 20

const times = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
})

/** Reads the words of a photo or scan, however it is turned and lit. Null where no text is found in it. */
export async function readPicture(
  picture: GrayPicture,
  number: number,
  readers: PictureReaders,
): Promise<PicturePage | null> {
  if (Math.min(picture.width, picture.height) < LEAST_SIDE) return null
  const found = await standUpright(await withEvenLight(picture), paperOn(picture), readers)
  if (found === null) return null
  const { upright, print } = found
  const { level } = upright
  const look = found.look ?? (await FirstLook.begin(level, print, readers))
  const { sheet, seen, others } = await look.whole()
  const recogniser = await readers.recogniser
  // Drawn while the first reader, in a thread of its own, looks at what is in doubt.
  const [words, preview] = await Promise.all([
    recogniser.words(sheet, seen, others),
    previewOfPicture(smallUpright(picture, upright), number),
  ])
  const page: Page = {
    number,
    width: level.width / PIXELS_PER_POINT,
    height: level.height / PIXELS_PER_POINT,
    words: words.map((word) => ({ ...word, ...times(word, 1 / PIXELS_PER_POINT) })),
  }
  return { page, preview }
}
