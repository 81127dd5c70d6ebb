import type { GrayPicture } from './gray-picture.ts'
import { eachShape } from './shapes.ts'

/** Grounds that differ by less are one. */
const SAME = 24
/** What is of one brightness over this part of the page's width is ground: no stroke of a letter is so long. */
const LONGEST_STROKE = 1 / 24
/** Where so much of a place is, it is ground there. */
const SHARE = 0.2
const WHITE = 255

/**
 * The ground as a wide look has it, and as a near one where the two differ and the near one is right: in bands that are little higher
 * than their print, and along their edges. Where print is large it is the other way round: to the near look its strokes are ground.
 */
export function withBands(picture: GrayPicture, wide: GrayPicture, near: GrayPicture): GrayPicture {
  const isGround = longRuns(picture, wide, near, Math.round(Math.min(picture.width, picture.height) * LONGEST_STROKE))
  const data = Uint8Array.from(wide.data)
  for (const sign of [1, -1]) {
    const differing = near.data.map((value, at) => ((value - (wide.data[at] ?? 0)) * sign > SAME ? 0 : WHITE))
    eachShape({ ...picture, data: differing }, WHITE, (_, pixels) => {
      if (pixels.filter((at) => isGround[at] === 1).length < SHARE * pixels.length) return
      for (const at of pixels) data[at] = near.data[at] ?? 0
    })
  }
  return { ...wide, data }
}

/** 1 for each pixel of a run, along or down, that is at least so long and looks like the near ground and not like the wide one. */
function longRuns(picture: GrayPicture, wide: GrayPicture, near: GrayPicture, shortest: number): Uint8Array {
  const { width, height, data } = picture
  const found = new Uint8Array(data.length)
  const isNear = (at: number): boolean => {
    const apart = Math.abs((data[at] ?? 0) - (near.data[at] ?? 0))
    return apart < SAME && apart <= Math.abs((data[at] ?? 0) - (wide.data[at] ?? 0))
  }
  const search = (lines: number, length: number, lineStep: number, step: number): void => {
    for (let line = 0; line < lines; line++) {
      let run = 0
      for (let along = 0; along <= length; along++) {
        const at = line * lineStep + along * step
        if (along < length && isNear(at)) {
          run += 1
          continue
        }
        if (run >= shortest) for (let back = 1; back <= run; back++) found[at - back * step] = 1
        run = 0
      }
    }
  }
  search(height, width, width, 1)
  search(width, height, 1, width)
  return found
}
