import { type Box, bottom, right } from '../../domain/statement/page.ts'
import { brightnessAt, type GrayPicture } from './gray-picture.ts'

/** The part of a sheet of close-ups that one of them takes. */
export interface CloseUp {
  readonly top: number
  readonly bottom: number
  /** Where in the picture something of this part of the sheet stands. */
  readonly inPicture: (box: Box) => Box
}

/** What is to be looked at by itself, so many times as large as in the picture: another size shows other mistakes. */
export interface Look {
  readonly box: Box
  readonly scale: number
}

const MARGIN = 10
const GAP = 24
const WHITE = 255
/** Of a sheet: the engine takes many times as much memory, and its process has an end of it. */
const MOST_PIXELS = 4_000_000

/** The looks in portions, each for one sheet. Those of like width go together: on the sheet of a wide one each takes its width. */
export function inSheets(looks: readonly Look[]): Look[][] {
  const sheets: Look[][] = []
  let height = Number.POSITIVE_INFINITY
  for (const look of [...looks].sort((a, b) => a.box.width * a.scale - b.box.width * b.scale)) {
    const own = (look.box.height + 2 * MARGIN) * look.scale + GAP
    height += own
    if (height * (look.box.width + 2 * MARGIN) * look.scale > MOST_PIXELS) {
      sheets.push([])
      height = own
    }
    sheets.at(-1)?.push(look)
  }
  return sheets
}

/** Parts of a picture under one another on a white sheet. */
export function closeUps(picture: GrayPicture, looks: readonly Look[]): { sheet: GrayPicture; places: CloseUp[] } {
  const crops = looks.map(({ box, scale }) => ({
    scale,
    left: Math.max(0, Math.floor(box.x) - MARGIN),
    top: Math.max(0, Math.floor(box.y) - MARGIN),
    right: Math.min(picture.width, Math.ceil(right(box)) + MARGIN),
    bottom: Math.min(picture.height, Math.ceil(bottom(box)) + MARGIN),
  }))
  let next = GAP
  const places = crops.map((crop): CloseUp => {
    const top = next
    next += Math.ceil((crop.bottom - crop.top) * crop.scale) + GAP
    const inPicture = ({ x, y, width, height }: Box): Box => ({
      x: crop.left + (x - GAP) / crop.scale,
      y: crop.top + (y - top) / crop.scale,
      width: width / crop.scale,
      height: height / crop.scale,
    })
    return { top: top - GAP / 2, bottom: next - GAP / 2, inPicture }
  })
  const width = Math.max(...crops.map((crop) => Math.ceil((crop.right - crop.left) * crop.scale))) + 2 * GAP
  const data = new Uint8Array(width * next).fill(WHITE)
  for (const [at, crop] of crops.entries()) {
    const from = (places[at]?.top ?? 0) + GAP / 2
    for (let y = 0; y < Math.floor((crop.bottom - crop.top) * crop.scale); y++)
      for (let x = 0; x < Math.floor((crop.right - crop.left) * crop.scale); x++)
        data[(from + y) * width + GAP + x] = brightnessAt(
          picture,
          crop.left + x / crop.scale,
          crop.top + y / crop.scale,
        )
  }
  return { sheet: { width, height: next, data }, places }
}
