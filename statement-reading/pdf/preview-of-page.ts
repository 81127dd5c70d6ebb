import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PagePreview } from '../../domain/statement/page-preview.ts'
import { encodedPreview } from '../picture/encoded-preview.ts'
import { MOST_PREVIEW_HEIGHT, PREVIEW_WIDTH } from '../picture/preview-size.ts'
import type { CanvasFactory } from './pdf-document.ts'

/** A reading is not held up longer by a page that is much work to draw. Of the processor: a busy machine is not the page's fault. */
const MOST_DRAWING_MICROSECONDS = 2_000_000

/** Draws a small picture of a PDF's page. Null for a page that is too much work: its fields are worth more than its picture. */
export async function previewOfPage(page: PDFPageProxy, canvases: CanvasFactory): Promise<PagePreview | null> {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(PREVIEW_WIDTH / width, MOST_PREVIEW_HEIGHT / height) })
  const [wide, high] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const made = canvases.create(wide, high)
  try {
    const drawing = page.render({ canvas: made.canvas, viewport, background: 'white' })
    const started = process.cpuUsage()
    const isTooMuch = (): boolean => {
      const { user, system } = process.cpuUsage(started)
      return user + system > MOST_DRAWING_MICROSECONDS
    }
    drawing.onContinue = (draw: () => void) => setImmediate(() => (isTooMuch() ? drawing.cancel() : draw()))
    await drawing.promise
    const image = await encodedPreview((quality) => made.canvas.encode('webp', quality))
    return image && { page: page.pageNumber, width: wide, height: high, image }
  } catch {
    return null
  } finally {
    canvases.destroy(made)
  }
}
