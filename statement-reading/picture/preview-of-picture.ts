import sharp from 'sharp'
import type { PagePreview } from '../../domain/statement/page-preview.ts'
import { encodedPreview } from './encoded-preview.ts'
import { type GrayPicture, shrunk, turned } from './gray-picture.ts'
import { withLevelLines } from './level-lines.ts'
import { MOST_PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-size.ts'
import type { TextLines } from './text-lines.ts'

/** How a picture was stood upright for reading: turned by quarters, its lines levelled, and so many times as large. */
export interface Upright {
  readonly level: GrayPicture
  readonly quarters: number
  readonly lines: TextLines
  readonly scale: number
}

/** The picture in the light it was taken in, stood upright in the same way, and small. */
export function smallUpright(picture: GrayPicture, { level, quarters, lines, scale }: Upright): GrayPicture {
  const smaller = Math.min(1, PREVIEW_WIDTH / level.width, MOST_PREVIEW_HEIGHT / level.height) * scale
  const by = Math.max(1, Math.floor(1 / smaller))
  return withLevelLines(turned(shrunk(picture, by), quarters), lines, smaller * by)
}

/** Paper is the brightest of a picture but for the corners that were white before: this part of its pixels is no brighter. */
const PAPER_PERCENTILE = 85

/** A small upright picture as a preview of its page. */
export async function previewOfPicture(
  { width, height, data }: GrayPicture,
  page: number,
): Promise<PagePreview | null> {
  const even = sharp(data, { raw: { width, height, channels: 1 } }).normalise({ upper: PAPER_PERCENTILE })
  const image = await encodedPreview((quality) => even.clone().webp({ quality, effort: 2 }).toBuffer())
  return image && { page, width, height, image }
}
