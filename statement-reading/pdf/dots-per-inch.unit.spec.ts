import { expect, it } from 'vitest'
import { dotsPerInch } from './dots-per-inch.ts'
import { OPS } from './pdfjs.ts'

type Operation = readonly [number, unknown]

const TEXT: Operation = [OPS.showText, [[]]]
const UNSEEN: Operation = [OPS.setTextRenderingMode, [3]]
const SAVE: Operation = [OPS.save, null]
const RESTORE: Operation = [OPS.restore, null]
/** A picture of so many dots across the page, of which it takes this part. */
const picture = (dots: number, part = 1, angle = 0): readonly Operation[] => {
  const [width, height] = [612 * part, 792 * part]
  const [along, across] = [Math.cos(angle), Math.sin(angle)]
  return [
    SAVE,
    [OPS.transform, [width * along, width * across, -height * across, height * along, 0, 0]],
    [OPS.paintImageXObject, ['scan', dots, (dots * 11) / 8.5]],
    RESTORE,
  ]
}
const dots = (drawn: readonly Operation[], isOpaque = true): Promise<number> =>
  dotsPerInch(
    { fnArray: drawn.map(([operation]) => operation), argsArray: drawn.map(([, args]) => args) },
    [0, 0, 612, 792],
    async () => isOpaque,
  )

it.each([
  ['of 200 dots per inch', picture(1700), 200],
  ['of 600', picture(5100), 250],
  ['of 100', picture(850), 150],
  ['under a text that is not seen', [...picture(1700), UNSEEN, TEXT], 200],
  ['with a finer picture on it', [...picture(1700), ...picture(374, 0.2)], 220],
  ['in which text is seen', [...picture(1700), TEXT], 250],
  ['that takes half of the page', picture(850, 0.7), 250],
  ['that lies askew', picture(1700, 1, 0.02), 250],
  ['of nothing', [], 250],
  ['with print through a mask', [...picture(1700), [OPS.paintImageMaskXObject, [{}]]], 250],
  ['with letters in outlines', [...picture(1700), [OPS.constructPath, [OPS.fill, [], []]]], 250],
  ['seen through a frame', [[OPS.constructPath, [OPS.endPath, [], []]], ...picture(1700)], 200],
] as const)('draws a page %s', async (_, drawn, expected) => expect(await dots(drawn)).toBeCloseTo(expected, 5))

it('draws a page as usual where a picture lets another one through', async () => {
  expect(await dots(picture(1700), false)).toBe(250)
})

it('draws a page that is turned as finely as it was scanned', async () => {
  const turned: Operation = [OPS.transform, [0, 792, -612, 0, 612, 0]]
  expect(await dots([turned, [OPS.paintImageXObject, ['scan', 2200, 1700]]])).toBe(200)
})
