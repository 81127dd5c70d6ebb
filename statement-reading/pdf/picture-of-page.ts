import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { GrayPicture } from '../picture/gray-picture.ts'
import { dotsPerInch, POINTS_PER_INCH } from './dots-per-inch.ts'
import { isOpaque } from './opaque-picture.ts'
import { viewOf } from './page-place.ts'
import type { CanvasFactory } from './pdf-document.ts'

/** A page in legal format has less at 300 dots per inch; a larger sheet is drawn smaller. */
const MOST_PIXELS = 11_000_000

/** Draws a page of a PDF at 250 dots per inch, or as finely as it was scanned. */
export async function pictureOfPage(page: PDFPageProxy, canvases: CanvasFactory): Promise<GrayPicture> {
  const { width, height } = page.getViewport({ scale: 1 })
  const dots = await dotsPerInch(await page.getOperatorList(), viewOf(page), (picture) => isOpaque(page, picture))
  const scale = Math.min(dots / POINTS_PER_INCH, Math.sqrt(MOST_PIXELS / (width * height)))
  const viewport = page.getViewport({ scale })
  const [wide, high] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const made = canvases.create(wide, high)
  try {
    await page.render({ canvas: made.canvas, viewport, background: 'white' }).promise
    return { width: wide, height: high, data: grayOf(made.context.getImageData(0, 0, wide, high).data) }
  } finally {
    canvases.destroy(made)
  }
}

function grayOf(colours: Uint8ClampedArray): Uint8Array {
  const gray = new Uint8Array(colours.length / 4)
  for (let at = 0; at < gray.length; at++) {
    const from = at * 4
    gray[at] = 0.299 * (colours[from] ?? 0) + 0.587 * (colours[from + 1] ?? 0) + 0.114 * (colours[from + 2] ?? 0)
  }
  return gray
}
