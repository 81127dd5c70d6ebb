import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from '../../domain/statement/page.ts'
import { type TextRun, wordsOf } from './pdf-words.ts'

/** Of one page; a full page of small print has a third of these. */
const MOST_WORDS = 4000
/** A page with fewer words may be a scan that an application has stamped its name on. */
const FEWEST_WORDS = 12

/** The page's words as its text layer has them; none where it is a picture. */
export async function textOf(page: PDFPageProxy): Promise<Page> {
  const viewport = page.getViewport({ scale: 1 })
  const content = await page.getTextContent()
  const runs = content.items.flatMap((item): TextRun[] => ('str' in item ? [item] : []))
  const words = wordsOf(runs, (x, y) => viewport.convertToViewportPoint(x, y))
  return { number: page.pageNumber, width: viewport.width, height: viewport.height, words: words.slice(0, MOST_WORDS) }
}

/** Whether the page shows pictures and hardly any text: a scan. */
export async function isPicture(page: PDFPageProxy, { words }: Page): Promise<boolean> {
  if (words.length >= FEWEST_WORDS) return false
  const painted = new Set<number>([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject])
  const { fnArray } = await page.getOperatorList()
  return fnArray.some((operation) => painted.has(operation))
}
