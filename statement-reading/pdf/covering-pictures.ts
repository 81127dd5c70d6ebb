import type { Operators } from './invisible-text.ts'
import { areaOf, type Rectangle } from './page-place.ts'
import { type PaintedPicture, paintedPictures } from './painted-pictures.ts'
import { OPS } from './pdfjs.ts'

/** A picture that lies over all that was drawn before it. */
export type Cover = Pick<PaintedPicture, 'at' | 'picture'>

/** A scan may be a little smaller than its sheet. */
const NEARLY_ALL = 0.9

/** Whether it is seen on (nearly) the whole page, `view`. */
export const isSheet = ({ seen }: PaintedPicture, view: Rectangle): boolean => areaOf(seen) >= areaOf(view) * NEARLY_ALL

/**
 * The pictures painted after a text that cover (nearly) the whole page, `view`, unless the picture itself is transparent, which its
 * operations do not tell. Where it cannot be told whether the text is to be seen, as beneath a layer that may be switched off, none is one.
 */
export function coveringPictures(operators: Operators, view: Rectangle): Cover[] {
  const { fnArray, argsArray } = operators
  const firstText = fnArray.indexOf(OPS.showText)
  if (firstText < 0 || fnArray.lastIndexOf(OPS.paintImageXObject) < firstText) return []
  if (fnArray.some((operation, at) => operation === OPS.beginMarkedContentProps && isLayer(argsArray[at]))) return []
  return paintedPictures(operators, view)
    .filter((one) => one.at > firstText && one.hides && isSheet(one, view))
    .map(({ at, picture }) => ({ at, picture }))
}

const isLayer = (args: unknown): boolean => Array.isArray(args) && args[0] === 'OC'
