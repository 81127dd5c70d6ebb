import { brightnessAt, type GrayPicture } from '../../statement-reading/picture/gray-picture.ts'
import { randomOf } from './random.ts'

/** Something that happens to paper, or to what is photographed in place of it. Everything random comes from the seed. */
export type Mishap = (page: GrayPicture, seed: number) => GrayPicture

const BLACK_BELOW = 150
const clipped = (brightness: number): number => Math.max(0, Math.min(255, brightness))

/** The picture whose every pixel is what `seen` says. */
function drawn(width: number, height: number, seen: (x: number, y: number) => number): GrayPicture {
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data[y * width + x] = clipped(seen(x, y))
  return { width, height, data }
}

/** Paper that was rolled up: its lines bend, and it darkens where it turns away. */
export const curled: Mishap = (page, seed) => {
  const bend = page.height * (0.01 + 0.008 * randomOf(seed)())
  return drawn(page.width, page.height, (x, y) => {
    const along = x / page.width
    const arch = Math.sin(Math.PI * along)
    return brightnessAt(page, x, y + bend * (arch - 0.5)) * (0.75 + 0.25 * arch)
  })
}

/** A shadow with a sharp edge across the page, as of whoever holds the phone. */
export const inShadow: Mishap = (page, seed) => {
  const random = randomOf(seed)
  const [from, lean, dark] = [0.3 + 0.3 * random(), (random() - 0.5) * 0.8, 0.4 + 0.15 * random()]
  return drawn(page.width, page.height, (x, y) => {
    const into = (x / page.width - from + lean * (y / page.height - 0.5)) * page.width
    return brightnessAt(page, x, y) * (1 - (1 - dark) / (1 + Math.exp(-into / 6)))
  })
}

/** A thumb that holds the page at its lower right corner. */
export const heldByHand: Mishap = (page, seed) => {
  const random = randomOf(seed)
  const [centreX, centreY] = [page.width * (0.96 + 0.03 * random()), page.height * 0.97]
  const [wide, high] = [page.width * 0.09, page.height * 0.13]
  return drawn(page.width, page.height, (x, y) => {
    const away = ((x - centreX) / wide) ** 2 + ((y - centreY) / high) ** 2
    const skin = 165 - 50 * away + 6 * random()
    return away < 1 ? skin : brightnessAt(page, x, y) * (1 - 0.35 * Math.exp(1 - away))
  })
}

/** A screen instead of paper: its own grid and the camera's make waves that no page has. */
export const onScreen: Mishap = (page, seed) => {
  const random = randomOf(seed)
  const [turn, pitch] = [0.05 + 0.1 * random(), 2.6 + 0.8 * random()]
  return drawn(page.width, page.height, (x, y) => {
    const along = x * Math.cos(turn) + y * Math.sin(turn)
    const across = y * Math.cos(turn) - x * Math.sin(turn)
    const waves = Math.sin((2 * Math.PI * along) / pitch) + Math.sin((2 * Math.PI * across) / pitch)
    const slow = Math.sin(along / 37) * Math.sin(across / 53)
    return brightnessAt(page, x, y) * 0.85 + 12 * waves + 14 * slow
  })
}

/** Paper that was crumpled, and went through a fax: black or white, with specks, and lines that are missing. */
export const crumpledFax: Mishap = (page, seed) => {
  const random = randomOf(seed)
  const cell = Math.round(page.width / 9)
  const columns = Math.ceil(page.width / cell) + 2
  const stray = Array.from(
    { length: columns * (Math.ceil(page.height / cell) + 2) },
    () => (random() - 0.5) * cell * 0.05,
  )
  const between = (x: number, y: number): number => {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)]
    const [dx, dy] = [x / cell - column, y / cell - row]
    const corner = (right: number, down: number): number => stray[(row + down) * columns + column + right] ?? 0
    const [above, below] = [corner(0, 0) * (1 - dx) + corner(1, 0) * dx, corner(0, 1) * (1 - dx) + corner(1, 1) * dx]
    return above * (1 - dy) + below * dy
  }
  const lost = new Set(Array.from({ length: 4 }, () => Math.floor(random() * page.height)))
  return drawn(page.width, page.height, (x, y) => {
    if (lost.has(y)) return 255
    const seen = brightnessAt(page, x + between(y, x), y + between(x, y))
    const isSpeck = random() < 0.0006
    return seen < BLACK_BELOW !== isSpeck ? 0 : 255
  })
}

/** Two pages in one photo, side by side, as a folded statement lies on a table. */
export function sideBySide(left: GrayPicture, right: GrayPicture): GrayPicture {
  const gap = Math.round(left.width * 0.03)
  return drawn(left.width + gap + right.width, Math.max(left.height, right.height), (x, y) => {
    if (x < left.width) return y < left.height ? brightnessAt(left, x, y) : 90
    const onRight = x - left.width - gap
    return onRight >= 0 && y < right.height ? brightnessAt(right, onRight, y) : 90
  })
}
