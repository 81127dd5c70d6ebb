import { expect, it } from 'vitest'
import { coveringPictures } from './covering-pictures.ts'
import type { Rectangle } from './page-place.ts'
import { OPS } from './pdfjs.ts'

type Operation = readonly [number, unknown]

const PAGE: Rectangle = [0, 0, 612, 792]
const TEXT: Operation = [OPS.showText, [[]]]
const PICTURE: Operation = [OPS.paintImageXObject, ['scan', 1700, 2200]]
const WHOLE: Operation = [OPS.transform, [612, 0, 0, 792, 0, 0]]
const SAVE: Operation = [OPS.save, null]
const RESTORE: Operation = [OPS.restore, null]
/** What a path of lines is drawn with: moved to the first corner, a line to each other one, closed. */
const path = (...corners: readonly (readonly [number, number])[]): Operation => {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const bounds = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  return [OPS.constructPath, [OPS.endPath, [[...corners.flatMap((at, nth) => [nth ? 1 : 0, ...at]), 4]], bounds]]
}
const CLIP: Operation = [OPS.clip, null]

const covers = (...drawn: readonly Operation[]) =>
  coveringPictures({ fnArray: drawn.map(([operation]) => operation), argsArray: drawn.map(([, args]) => args) }, PAGE)

it.each([
  [
    'painted in a form',
    [
      TEXT,
      [
        OPS.paintFormXObjectBegin,
        [
          [612, 0, 0, 792, 0, 0],
          [0, 0, 1, 1],
        ],
      ],
      PICTURE,
    ],
  ],
  [
    'seen through a frame as large as the page',
    [TEXT, CLIP, path([0, 0], [612, 0], [612, 792], [0, 792]), WHOLE, PICTURE],
  ],
  ['painted after what was half transparent', [SAVE, [OPS.setGState, [[['ca', 0.5]]]], TEXT, RESTORE, WHOLE, PICTURE]],
] as const)('finds a picture over a text that is %s', (_, drawn) =>
  expect(covers(...drawn)).toEqual([{ at: drawn.length - 1, picture: 'scan' }]),
)

it.each([
  ['in a group, which may be a mask', [TEXT, [OPS.beginGroup, [{}]], WHOLE, PICTURE]],
  ['in a note', [TEXT, [OPS.beginAnnotation, []], WHOLE, PICTURE]],
  ['on a layer that may be switched off', [TEXT, [OPS.beginMarkedContentProps, ['OC', {}]], WHOLE, PICTURE]],
  ['through a mask', [TEXT, [OPS.setGState, [[['SMask', true]]]], WHOLE, PICTURE]],
  ['through letters', [TEXT, [OPS.setTextRenderingMode, [7]], TEXT, WHOLE, PICTURE]],
  ['through a shape', [TEXT, CLIP, path([0, 0], [612, 0], [306, 792]), WHOLE, PICTURE]],
  [
    'through a form of which a part is seen',
    [TEXT, [OPS.paintFormXObjectBegin, [null, [0, 0, 90, 90]]], WHOLE, PICTURE],
  ],
  ['before any text', [WHOLE, PICTURE, TEXT]],
] as const)('cannot be sure of one painted %s', (_, drawn) => expect(covers(...drawn)).toEqual([]))
