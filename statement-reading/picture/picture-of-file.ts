import sharp from 'sharp'
import type { GrayPicture } from './gray-picture.ts'

const MOST_PIXELS = 25_000_000
/** A picture larger than this shows a page's print larger than it is read in. */
const LONGEST_SIDE = 3400

sharp.concurrency(1)
sharp.cache(false)

/** Decodes a JPEG or PNG, upright as its EXIF says. Rejects for one that is damaged. */
export async function pictureOfFile(bytes: Uint8Array): Promise<GrayPicture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
    .autoOrient()
    .flatten({ background: 'white' })
    .grayscale()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}
