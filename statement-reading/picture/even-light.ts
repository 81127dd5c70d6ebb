import sharp from 'sharp'
import type { GrayPicture } from './gray-picture.ts'
import { groundOf } from './ground.ts'
import { paperNoise } from './paper-noise.ts'
import { printContrast } from './print-contrast.ts'

/** Print stands out by this many times what half of the pixels around it differ from their ground; a weave or grain does not. */
const NOISE_FACTOR = 11
const LEAST_CONTRAST = 22
/** In parts of the print's strength: what stands out less is paper, and so much more is black. */
const FAINTEST = 0.15
const RANGE = 0.65
const WHITE = 255
/** A picture noisier than this is smoothed first. */
const SMOOTHED_NOISE = 3

async function smoothed({ width, height, data }: GrayPicture): Promise<GrayPicture> {
  const raw = { width, height, channels: 1 as const }
  return { width, height, data: await sharp(data, { raw }).blur(1).toColourspace('b-w').raw().toBuffer() }
}

/**
 * The picture as dark print on a white ground, whatever light fell on the page: each pixel by how far it stands out from the ground
 * around it. Light print on dark ground becomes dark.
 */
export async function withEvenLight(given: GrayPicture): Promise<GrayPicture> {
  const ground = await groundOf(given)
  const rawNoise = paperNoise(given, ground.usual)
  const noisy = rawNoise.typical > SMOOTHED_NOISE
  const picture = noisy ? await smoothed(given) : given
  const noise = noisy ? paperNoise(picture, ground.usual) : rawNoise
  const { strength, lightIn } = printContrast(picture, ground, (x, y) =>
    Math.max(LEAST_CONTRAST, NOISE_FACTOR * noise.around.at(x, y)),
  )
  const { width, height } = picture
  const data = new Uint8Array(picture.data.length).fill(WHITE)
  for (let y = 0; y < height; y++) {
    const light = lightIn(y, width)
    const lightest = light && ground.lightest.row(y, width)
    const [darkest, strong] = [ground.darkest.row(y, width), strength.row(y, width)]
    for (let x = 0; x < width; x++) {
      const value = picture.data[y * width + x] ?? 0
      const difference = light?.[x] === 1 ? value - (lightest?.[x] ?? 0) : (darkest[x] ?? 0) - value
      const strength = strong[x] ?? 1
      // Most of a page is paper, and nothing is worked out for it.
      if (difference <= FAINTEST * strength) continue
      const print = (difference / strength - FAINTEST) / RANGE
      data[y * width + x] = WHITE * (1 - Math.min(1, print))
    }
  }
  return { width, height, data }
}
