import type { Operators } from './invisible-text.ts'
import { common, type Matrix, placed, type Rectangle, UNMOVED, within } from './page-place.ts'
import { OPS } from './pdfjs.ts'

/** A picture that a page paints. */
export interface PaintedPicture {
  /** The number of the operation that paints it. */
  readonly at: number
  /** What pdf.js calls the picture. */
  readonly picture: string
  /** Its own size, in its dots. */
  readonly width: number
  readonly height: number
  /** How its unit square lies on the page. */
  readonly place: Matrix
  /** As much of it as is seen, where it lies level. */
  readonly seen: Rectangle
  /** Whether it hides what was drawn before, unless it is transparent itself, which the operations do not tell. */
  readonly hides: boolean
}

const UNIT: Rectangle = [0, 0, 1, 1]
const NOTHING: Rectangle = [0, 0, 0, 0]
/** From this mode on letters are what is painted through afterwards. */
const LETTERS_CLIP = 4

interface State {
  readonly place: Matrix
  readonly clip: Rectangle
  readonly settings: Readonly<Record<string, unknown>>
  /** Whether what is painted goes onto the page itself, and not to a group that may be a mask, or to a note. */
  readonly isDirect: boolean
}

const SAVES = new Set<number>([OPS.save, OPS.paintFormXObjectBegin, OPS.beginGroup, OPS.beginAnnotation])
const RESTORES = new Set<number>([OPS.restore, OPS.paintFormXObjectEnd, OPS.endGroup, OPS.endAnnotation])

/** The pictures that are painted on a page, `view`, in their order. */
export function paintedPictures({ fnArray, argsArray }: Operators, view: Rectangle): PaintedPicture[] {
  const pictures: PaintedPicture[] = []
  let state: State = {
    place: UNMOVED,
    clip: view,
    settings: { ca: 1, BM: 'source-over', SMask: false },
    isDirect: true,
  }
  const saved: State[] = []
  for (const [at, operation] of fnArray.entries()) {
    const args = listOf(argsArray[at])
    if (SAVES.has(operation)) saved.push(state)
    if (RESTORES.has(operation)) state = saved.pop() ?? state
    else if (operation !== OPS.paintImageXObject) state = after(state, operation, args, fnArray[at - 1])
    else {
      const [picture, width, height] = [String(args[0]), Number(args[1]), Number(args[2])]
      const { place } = state
      pictures.push({ at, picture, width, height, place, seen: seenOf(UNIT, state), hides: hides(state) })
    }
  }
  return pictures
}

function after(state: State, operation: number, args: readonly unknown[], before: number | undefined): State {
  if (operation === OPS.transform) return moved(state, args)
  if (operation === OPS.paintFormXObjectBegin) {
    const form = moved(state, listOf(args[0]))
    return args[1] ? { ...form, clip: seenOf(boxOf(args[1]), form) } : form
  }
  if (operation === OPS.beginGroup || operation === OPS.beginAnnotation) return { ...state, isDirect: false }
  if (operation === OPS.setGState)
    return { ...state, settings: { ...state.settings, ...Object.fromEntries(listOf(args[0]).map(pairOf)) } }
  if (operation === OPS.setTextRenderingMode && Number(args[0]) >= LETTERS_CLIP) return { ...state, clip: NOTHING }
  const clips = before === OPS.clip || before === OPS.eoClip
  if (operation === OPS.constructPath && clips) return { ...state, clip: seenOf(rectangleOf(args), state) }
  return state
}

const hides = ({ settings: { ca, BM, SMask }, isDirect }: State): boolean =>
  isDirect && ca === 1 && BM === 'source-over' && SMask === false

const moved = (state: State, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly unknown[]): State => ({
  ...state,
  place: within(state.place, [Number(a), Number(b), Number(c), Number(d), Number(e), Number(f)]),
})

/** As much of a rectangle as is seen. */
function seenOf(rectangle: Rectangle, { place, clip }: State): Rectangle {
  const found = placed(rectangle, place)
  return found ? common(found, clip) : NOTHING
}

/** The rectangle that a path is, with its four corners and its end; of another shape nothing is sure to be seen. */
function rectangleOf([, path, bounds]: readonly unknown[]): Rectangle {
  const box = boxOf(bounds)
  const data = listOf(listOf(path)[0]).map(Number)
  const corners = [0, 3, 6, 9].map((from) => data.slice(from + 1, from + 3))
  const isRectangle = corners.every(([x, y]) => (x === box[0] || x === box[2]) && (y === box[1] || y === box[3]))
  return isRectangle && data.length <= 16 ? box : NOTHING
}

function boxOf(value: unknown): Rectangle {
  const [left, foot, right, head] = listOf(value)
  return [Number(left), Number(foot), Number(right), Number(head)]
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) || value instanceof Float32Array ? [...value] : []

const pairOf = (pair: unknown): readonly [string, unknown] => [String(listOf(pair)[0]), listOf(pair)[1]]
