import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { getDocument } from './pdfjs.ts'

const MOST_PAGES = 10
const MOST_PIXELS = 25_000_000
const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const folder = (name: string): string => `${join(home, name)}/`

interface Encoder {
  encode(format: 'webp', quality: number): Promise<Uint8Array>
}

/** Makes canvases of the engine's own kind: those of another version of the same package crash the process. */
export interface CanvasFactory {
  create(
    width: number,
    height: number,
  ): { readonly canvas: HTMLCanvasElement & Encoder; readonly context: CanvasRenderingContext2D }
  destroy(made: object): void
}

export interface PdfDocument {
  /** The first ten at most. Each is let go when the next is asked for. */
  readonly pages: AsyncIterable<PDFPageProxy>
  /** One of them, counted from 1. */
  readonly page: (number: number) => Promise<PDFPageProxy>
  /** All pages of the file. */
  readonly pageCount: number
  readonly canvases: CanvasFactory
}

/** Opens a PDF for as long as `use` takes. Rejects with pdf.js's own errors for what is no readable PDF. */
export async function openPdf<Result>(
  bytes: Uint8Array,
  use: (document: PdfDocument) => Promise<Result>,
): Promise<Result> {
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
    async function* pages(): AsyncGenerator<PDFPageProxy> {
      for (let number = 1; number <= Math.min(MOST_PAGES, document.numPages); number++) {
        const page = await document.getPage(number)
        yield page
        page.cleanup()
      }
    }
    return await use({
      pages: pages(),
      page: (number) => document.getPage(number),
      pageCount: document.numPages,
      canvases: document.canvasFactory as CanvasFactory,
    })
  } finally {
    await task.destroy()
  }
}
