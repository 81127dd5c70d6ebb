import type { GrayPicture } from '../gray-picture.ts'
import type { Shape } from '../shapes.ts'
import { PAPER_CELL } from './light-of-cells.ts'

const DARK = 128
const WHITE = 255

/** Whether a place of the picture, in its pixels, lies on its paper. What is less than a cell at its edges is of the last one. */
function isOn({ width, height, data }: GrayPicture, x: number, y: number): boolean {
  const [column, row] = [Math.floor(x / PAPER_CELL), Math.floor(y / PAPER_CELL)]
  return (data[Math.min(row, height - 1) * width + Math.min(column, width - 1)] ?? WHITE) >= DARK
}

/** The picture with nothing but white around its paper. */
export function withoutSurroundings(picture: GrayPicture, paper: GrayPicture): GrayPicture {
  const { width, height } = picture
  const data = Uint8Array.from(picture.data)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x += PAPER_CELL)
      if (!isOn(paper, x, y)) data.fill(WHITE, y * width + x, y * width + Math.min(width, x + PAPER_CELL))
  return { width, height, data }
}

/** Those of the shapes that lie on the paper of a picture so many times as large as the one that they are of. */
export const shapesOn = <Of extends Shape>(shapes: readonly Of[], paper: GrayPicture, by: number): readonly Of[] =>
  shapes.filter(({ left, top, right, bottom }) => isOn(paper, ((left + right) / 2) * by, ((top + bottom) / 2) * by))
