import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page, Word } from '../../domain/statement/page.ts'
import { coveringPictures } from './covering-pictures.ts'
import { type Annotation, wordsOfForm } from './form-words.ts'
import { hidesText, type Operators, paintsPicture } from './invisible-text.ts'
import { isOpaque } from './opaque-picture.ts'
import { viewOf } from './page-place.ts'
import { type TextRun, wordsOf } from './pdf-words.ts'

/** Of one page; a full page of small print has a third of these. */
const MOST_WORDS = 4000
/** A page with fewer words may be a scan that an application has stamped its name on. */
const FEWEST_WORDS = 12
/** How far the text is believed that a scanner's software hid behind its picture. */
const SCANNERS_CONFIDENCE = 0.88
/** Fonts may lack what their letters mean, so that all that can be had of a text is nonsense; some of these words stand on any page. */
const COMMON = /^(the|of|and|to|your|for|is|in|payment|principal|interest|date|amount|loan|de|la|el|su)$/i
const ENOUGH_TO_JUDGE = 40

/** The page's words as its text layer and its form fields have them; none where it is a picture. Those of a scanner's own reading are not wholly believed. */
export async function textOf(page: PDFPageProxy): Promise<Page> {
  const viewport = page.getViewport({ scale: 1 })
  const content = await page.getTextContent()
  const runs = content.items.flatMap((item): TextRun[] => ('str' in item ? [item] : []))
  const toPage = (x: number, y: number): number[] => viewport.convertToViewportPoint(x, y)
  const annotations: readonly Annotation[] = await page.getAnnotations()
  const found = [...wordsOf(runs, toPage), ...wordsOfForm(annotations, toPage)].slice(0, MOST_WORDS)
  const operators: Operators = await page.getOperatorList()
  const words = hidesText(operators, await coverOf(page, operators))
    ? found.map((word) => ({ ...word, confidence: SCANNERS_CONFIDENCE }))
    : found
  return { number: page.pageNumber, width: viewport.width, height: viewport.height, words }
}

/** The last operation that paints a picture over all that was drawn before it; 0 where none does. */
async function coverOf(page: PDFPageProxy, operators: Operators): Promise<number> {
  for (const { at, picture } of coveringPictures(operators, viewOf(page)).reverse())
    if (await isOpaque(page, picture)) return at
  return 0
}

/** Whether what the page shows must be read from its picture: a scan, or text in letters that say nothing. */
export async function isPicture(page: PDFPageProxy, { words }: Page): Promise<boolean> {
  if (isNonsense(words)) return true
  if (words.length >= FEWEST_WORDS && words.every(({ confidence }) => confidence === undefined)) return false
  return paintsPicture(await page.getOperatorList())
}

/** A word or a figure as a page in any language has them. */
const looksPrinted = (text: string): boolean =>
  /^["'(]*[\p{L}'’-]*[aeiouyáéíóú][\p{L}'’-]*[.,;:!?)"']*$/iu.test(text) || /^[-($]*[\d.,/-]+[%.,;:)]*$/.test(text)

function isNonsense(words: readonly Word[]): boolean {
  if (words.length < ENOUGH_TO_JUDGE || words.some(({ text }) => COMMON.test(text))) return false
  return words.filter(({ text }) => looksPrinted(text)).length < words.length / 2
}
