import { expect, it } from 'vitest'
import { hidesText } from './invisible-text.ts'
import { OPS } from './pdfjs.ts'

const PICTURE = [OPS.paintImageXObject, ['scan', 1700, 2200]] as const
const TEXT = [OPS.showText, [[]]] as const
const TRANSPARENT = [OPS.setGState, [[['ca', 0]]]] as const

const hides = (...drawn: readonly (readonly [number, unknown])[]): boolean =>
  hidesText({ fnArray: drawn.map(([operation]) => operation), argsArray: drawn.map(([, args]) => args) }, 0)

it('finds text beneath the picture that was painted last, but for a stamp on it', () => {
  const operators = {
    fnArray: [OPS.showText, OPS.showText, OPS.paintImageXObject, OPS.showText],
    argsArray: [TEXT[1], TEXT[1], PICTURE[1], TEXT[1]],
  }
  expect([hidesText(operators, 2), hidesText(operators, 0)]).toEqual([true, false])
})

it.each([
  ['in the mode that paints nothing', [[OPS.setTextRenderingMode, [3]], TEXT]],
  ['wholly transparent', [TRANSPARENT, TEXT]],
] as const)('finds text over a scan that is %s', (_, drawn) => expect(hides(PICTURE, ...drawn)).toBe(true))

it.each([
  ['text over a letterhead', [PICTURE, TEXT]],
  ['text after a hidden mark', [PICTURE, [OPS.save, null], TRANSPARENT, TEXT, [OPS.restore, null], TEXT, TEXT]],
  ['hidden text without a picture', [TRANSPARENT, TEXT]],
] as const)('takes %s for what it says', (_, drawn) => expect(hides(...drawn)).toBe(false))
