import { OPS } from './pdfjs.ts'

/** What a page is drawn with, as pdf.js lists it. */
export interface Operators {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly unknown[]
}

const PAINTS = new Set<number>([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject])
const INVISIBLE_MODE = 3

interface State {
  readonly mode: unknown
  readonly opacity: unknown
}

export const paintsPicture = ({ fnArray }: Operators): boolean => fnArray.some((operation) => PAINTS.has(operation))

/**
 * Whether the page paints a picture and most of its text is not to be seen, in a mode that paints nothing, wholly transparent, or
 * beneath a picture: what a scanner's software read in its picture, so that it can be searched.
 * @param cover the operation that paints a picture over all that was drawn before; 0 where none does
 */
export function hidesText(operators: Operators, cover: number): boolean {
  const { fnArray, argsArray } = operators
  let [shown, hidden] = [0, 0]
  let state: State = { mode: 0, opacity: 1 }
  const saved: State[] = []
  for (const [at, operation] of fnArray.entries()) {
    const args = argsArray[at]
    if (operation === OPS.save) saved.push(state)
    else if (operation === OPS.restore) state = saved.pop() ?? state
    else if (operation === OPS.setTextRenderingMode) state = { ...state, mode: first(args) }
    else if (operation === OPS.setGState) state = { ...state, opacity: opacityOf(first(args)) ?? state.opacity }
    else if (operation === OPS.showText) {
      if (at < cover || state.mode === INVISIBLE_MODE || state.opacity === 0) hidden += 1
      else shown += 1
    }
  }
  return hidden > shown && paintsPicture(operators)
}

const first = (args: unknown): unknown => (Array.isArray(args) ? args[0] : undefined)

/** The opacity among the settings of a graphics state: pairs of a name and a value. */
function opacityOf(settings: unknown): unknown {
  const pairs: readonly unknown[] = Array.isArray(settings) ? settings : []
  const found = pairs.find((pair): pair is [string, unknown] => first(pair) === 'ca')
  return found?.[1]
}
