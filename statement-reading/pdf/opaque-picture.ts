import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { ImageKind } from './pdfjs.ts'

/** pdf.js keeps a picture that several pages share with the document, under a name that begins so. */
const SHARED = 'g_'
const OPAQUE = new Set<unknown>([ImageKind.GRAYSCALE_1BPP, ImageKind.RGB_24BPP])

/** Whether a picture of the page lets nothing through: one with a mask has a fourth value for each of its dots. */
export async function isOpaque(page: PDFPageProxy, picture: string): Promise<boolean> {
  const pictures = picture.startsWith(SHARED) ? page.commonObjs : page.objs
  // The page's list may be there before its pictures are; null is one that cannot be decoded.
  const found = await new Promise<{ readonly kind?: unknown } | null>((resolve) => pictures.get(picture, resolve))
  return OPAQUE.has(found?.kind)
}
