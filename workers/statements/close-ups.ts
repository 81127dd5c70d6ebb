import { type Box, bottom, right } from '../../domain/statement/page.ts'
import { brightnessAt, type GrayPicture } from './gray-picture.ts'

/** The part of a sheet of close-ups that one of them takes. */
export interface CloseUp {
  readonly top: number
  readonly bottom: number
  /** Where in the picture something of this part of the sheet stands. */
  readonly inPicture: (box: Box) => Box
}

/** Other than the page's own, so that the second look is not the first over again. */
const SCALE = 1.35
const MARGIN = 10
const GAP = 24
const WHITE = 255

/** Boxes of a picture, enlarged, under one another on a white sheet. */
export function closeUps(picture: GrayPicture, boxes: readonly Box[]): { sheet: GrayPicture; places: CloseUp[] } {
  const crops = boxes.map((box) => ({
    left: Math.max(0, Math.floor(box.x) - MARGIN),
    top: Math.max(0, Math.floor(box.y) - MARGIN),
    right: Math.min(picture.width, Math.ceil(right(box)) + MARGIN),
    bottom: Math.min(picture.height, Math.ceil(bottom(box)) + MARGIN),
  }))
  let next = GAP
  const places = crops.map((crop): CloseUp => {
    const top = next
    next += Math.ceil((crop.bottom - crop.top) * SCALE) + GAP
    const inPicture = ({ x, y, width, height }: Box): Box => ({
      x: crop.left + (x - GAP) / SCALE,
      y: crop.top + (y - top) / SCALE,
      width: width / SCALE,
      height: height / SCALE,
    })
    return { top: top - GAP / 2, bottom: next - GAP / 2, inPicture }
  })
  const width = Math.max(...crops.map((crop) => Math.ceil((crop.right - crop.left) * SCALE))) + 2 * GAP
  const data = new Uint8Array(width * next).fill(WHITE)
  for (const [at, crop] of crops.entries()) {
    const from = (places[at]?.top ?? 0) + GAP / 2
    for (let y = 0; y < Math.floor((crop.bottom - crop.top) * SCALE); y++)
      for (let x = 0; x < Math.floor((crop.right - crop.left) * SCALE); x++)
        data[(from + y) * width + GAP + x] = brightnessAt(picture, crop.left + x / SCALE, crop.top + y / SCALE)
  }
  return { sheet: { width, height: next, data }, places }
}
