import sharp, { type Sharp } from 'sharp'
import { InvalidInput } from '../../domain/invalid-input.ts'
import { HttpError } from '../http/http-error.ts'

const SIDE = 256
/** Sealed and written down it has to find room in an event. */
const MOST_BYTES = 24 * 1024
/** The next one where the one before gives too much, as of a picture that is all grain. */
const QUALITIES = [82, 60, 35, 10]
/** As of statements: more than a telephone takes. */
const MOST_PIXELS = 25_000_000

const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]

/**
 * A photo as it is shown: upright, square, WebP, without anything that the camera wrote into it.
 * @throws HttpError 415 for what is neither JPEG nor PNG nor WebP, InvalidInput for one that cannot be decoded
 */
export async function smallPhoto(bytes: Buffer): Promise<Buffer> {
  // Before anything is decoded: the library reads many more kinds, and we need none of them.
  if (!SIGNATURES.some((fits) => fits(bytes)))
    throw new HttpError(415, 'This is no photo that we can show. Please choose a JPEG, PNG or WebP file.')
  const pixels = await decoded(bytes)
  for (const quality of QUALITIES) {
    const photo = await pixels.clone().webp({ quality }).toBuffer()
    if (photo.length <= MOST_BYTES) return photo
  }
  throw unreadable()
}

async function decoded(bytes: Buffer): Promise<Sharp> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return sharp(data, { raw: info })
  } catch {
    // The library's own words speak of its insides.
    throw unreadable()
  }
}

function unreadable(): InvalidInput {
  return new InvalidInput({ file: 'This photo is damaged, or larger than 25 megapixels. Please choose another one.' })
}
