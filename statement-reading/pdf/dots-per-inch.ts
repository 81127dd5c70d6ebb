import { isSheet } from './covering-pictures.ts'
import { hidesText, type Operators } from './invisible-text.ts'
import type { Rectangle } from './page-place.ts'
import { type PaintedPicture, paintedPictures } from './painted-pictures.ts'
import { OPS } from './pdfjs.ts'

export const POINTS_PER_INCH = 72
/** Letters of 9 points are of the height that is read best. */
const USUAL = 250
/** Coarser scans are drawn so all the same: what finds a page's lines takes pixels for what they are there. */
const COARSEST = 150

/** What paints, besides whole pictures and the text that is judged by itself: pieces of pictures, and masks through which a scanner's print is painted. */
const PAINTS_ELSE = new Set<number>([
  OPS.paintInlineImageXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintSolidColorImageMask,
  OPS.shadingFill,
])

/**
 * How finely a page is drawn that is read as a picture: a scan as finely as it was made, where that is coarser than usual. Finer, it
 * would show nothing more, and all that is done to its pixels would be done to twice as many. Where anything else is painted, as letters
 * in outlines or through a mask over a coarse ground, that may be finer than every picture.
 * @param isOpaque whether a picture lets nothing through, by its name
 */
export async function dotsPerInch(
  operators: Operators,
  view: Rectangle,
  isOpaque: (picture: string) => Promise<boolean>,
): Promise<number> {
  const isText = operators.fnArray.includes(OPS.showText) && !hidesText(operators, 0)
  const pictures = paintedPictures(operators, view)
  if (isText || paintsElse(operators) || !pictures.some((picture) => isSheet(picture, view))) return USUAL
  for (const { picture } of pictures) if (!(await isOpaque(picture))) return USUAL
  return Math.min(USUAL, Math.max(COARSEST, ...pictures.map(finenessOf)))
}

function paintsElse({ fnArray, argsArray }: Operators): boolean {
  return fnArray.some((operation, at) => {
    const args = argsArray[at]
    const isPath = operation === OPS.constructPath && !(Array.isArray(args) && args[0] === OPS.endPath)
    return isPath || PAINTS_ELSE.has(operation)
  })
}

/** The dots of a picture that an inch of the page has. */
function finenessOf({ width, height, place: [a, b, c, d] }: PaintedPicture): number {
  return Math.max(width / Math.hypot(a, b), height / Math.hypot(c, d)) * POINTS_PER_INCH
}
