import type { Word } from '../../domain/statement/page.ts'
import { wordsOfLine } from './pdf-words.ts'

/** What pdf.js tells of an annotation that may show text: a field of a form, or a note typed onto the page. */
export interface Annotation {
  readonly subtype?: string
  readonly fieldType?: string
  readonly fieldValue?: unknown
  readonly textContent?: readonly string[]
  readonly hidden?: boolean
  /** Left, foot, right and head in the PDF's own coordinates. */
  readonly rect: readonly number[]
  readonly defaultAppearanceData?: { readonly fontSize?: number }
  /** 0 left, 1 centred, 2 right. */
  readonly textAlignment?: number | null
}

/** A field without a type size of its own is filled to this part of its height, but hardly with larger type than this. */
const FILLED = 0.7
const LARGEST = 12
/** Letters are so wide on average, in parts of their size. */
const LETTER = 0.5
const LINE = 1.2

/** What is shown: the lines as they are drawn, or else the value. */
function linesOf({ subtype, fieldType, fieldValue, textContent, hidden }: Annotation): readonly string[] {
  const isField = subtype === 'Widget' && (fieldType === 'Tx' || fieldType === 'Ch')
  if (hidden || (!isField && subtype !== 'FreeText')) return []
  if (textContent?.some((line) => line.trim() !== '')) return textContent
  const value = Array.isArray(fieldValue) ? fieldValue[0] : fieldValue
  return typeof value === 'string' && value.trim() !== '' ? value.split(/\r\n?|\n/) : []
}

/**
 * The texts of a page's form fields and typed notes as words, in page units from the top left corner: a statement filled in on a
 * screen has its values there and not in its text. `toPage` maps the PDF's coordinates to those.
 */
export function wordsOfForm(
  annotations: readonly Annotation[],
  toPage: (x: number, y: number) => readonly number[],
): Word[] {
  return annotations.flatMap((annotation) => {
    const lines = linesOf(annotation)
    const [left = 0, foot = 0, right = 0, head = 0] = annotation.rect
    const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [toPage(left, head), toPage(right, foot)]
    const field = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
    const size = annotation.defaultAppearanceData?.fontSize || Math.min(LARGEST, (field.height / lines.length) * FILLED)
    const top = lines.length > 1 ? field.y : field.y + (field.height - size) / 2
    return lines.flatMap((text, row) => {
      const width = Math.min(field.width, text.length * size * LETTER)
      const x = field.x + ((field.width - width) * (annotation.textAlignment ?? 0)) / 2
      return wordsOfLine(text, { x, y: top + row * size * LINE, width, height: size })
    })
  })
}
