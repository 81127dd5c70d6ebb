import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from '../../domain/statement/page.ts'
import { type TextRun, wordsOf } from './pdf-words.ts'

const MOST_PAGES = 10
/** Of one page; a full page of small print has a third of these. */
const MOST_WORDS = 4000
const MOST_PIXELS = 25_000_000
const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const folder = (name: string): string => `${join(home, name)}/`

export interface PdfPages {
  readonly pages: readonly Page[]
  /** All pages of the file, of which at most ten are read. */
  readonly pageCount: number
  /** Whether a page without text shows something all the same: a scan. */
  readonly hasPictures: boolean
}

async function textOf(page: PDFPageProxy): Promise<Page> {
  const viewport = page.getViewport({ scale: 1 })
  const content = await page.getTextContent()
  const runs = content.items.flatMap((item): TextRun[] => ('str' in item ? [item] : []))
  const words = wordsOf(runs, (x, y) => viewport.convertToViewportPoint(x, y))
  return { number: page.pageNumber, width: viewport.width, height: viewport.height, words: words.slice(0, MOST_WORDS) }
}

async function showsPictures(page: PDFPageProxy): Promise<boolean> {
  const painted = new Set<number>([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject])
  const { fnArray } = await page.getOperatorList()
  return fnArray.some((operation) => painted.has(operation))
}

/** Reads the text layer of a PDF's first ten pages. Rejects with pdf.js's own errors for what is no readable PDF. */
export async function readPdfPages(bytes: Uint8Array): Promise<PdfPages> {
  const task = getDocument({
    data: bytes,
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: MOST_PIXELS,
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    verbosity: 0,
  })
  try {
    const document = await task.promise
    const pages: Page[] = []
    let hasPictures = false
    for (let number = 1; number <= Math.min(MOST_PAGES, document.numPages); number++) {
      const page = await document.getPage(number)
      const text = await textOf(page)
      pages.push(text)
      if (text.words.length === 0 && !hasPictures) hasPictures = await showsPictures(page)
      page.cleanup()
    }
    return { pages, pageCount: document.numPages, hasPictures }
  } finally {
    await task.destroy()
  }
}
