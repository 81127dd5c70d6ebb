import sharp, { type Sharp } from 'sharp'

const SIDE = 256
/** Sealed and written down it has to find room in an event. */
const MOST_BYTES = 24 * 1024
/** The next one where the one before gives too much, as of a picture that is all grain. */
const QUALITIES = [82, 60, 35, 10]
/** As of statements: more than a telephone takes. */
const MOST_PIXELS = 25_000_000

sharp.concurrency(1)
sharp.cache(false)

/**
 * A photo of somebody as it is shown: upright, square, WebP, without anything that the camera wrote into it; of one that moves the first
 * picture. Rejects for one that is damaged, or has more than 25 megapixels.
 */
export async function portraitOf(bytes: Uint8Array): Promise<Uint8Array> {
  const pixels = await decoded(bytes)
  for (const quality of QUALITIES) {
    const portrait = await pixels.clone().webp({ quality }).toBuffer()
    if (portrait.length <= MOST_BYTES) return portrait
  }
  throw new Error('The photo cannot be made small enough.')
}

async function decoded(bytes: Uint8Array): Promise<Sharp> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
}
