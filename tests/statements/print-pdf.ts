import { PDFDocument, StandardFonts } from 'pdf-lib'

/** A text on a page: x, y of its baseline from the top left corner of a letter page, in points; right-aligned texts end at x. */
export interface PrintedText {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly size?: number
  readonly align?: 'left' | 'right' | 'center'
}

const WIDTH = 612
const HEIGHT = 792

/** Prints the pages as a PDF with a text layer. */
export async function printPdf(
  pages: readonly (readonly PrintedText[])[],
  font = StandardFonts.Helvetica,
): Promise<Buffer> {
  const document = await PDFDocument.create()
  const type = await document.embedFont(font)
  for (const texts of pages) {
    const page = document.addPage([WIDTH, HEIGHT])
    for (const { x, y, text, size = 9, align = 'left' } of texts) {
      const width = type.widthOfTextAtSize(text, size)
      const left = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x
      page.drawText(text, { x: left, y: HEIGHT - y, size, font: type })
    }
  }
  return Buffer.from(await document.save())
}

/** Rows of a label at the left and its value, right-aligned, at `right`. */
export function list(
  x: number,
  right: number,
  y: number,
  step: number,
  rows: readonly (readonly [string, string])[],
  size = 9,
): PrintedText[] {
  return rows.flatMap(([label, value], row) => [
    { x, y: y + row * step, text: label, size },
    { x: right, y: y + row * step, text: value, size, align: 'right' as const },
  ])
}

/** Lines of text under one another. */
export function lines(x: number, y: number, step: number, texts: readonly string[], size = 9): PrintedText[] {
  return texts.map((text, row) => ({ x, y: y + row * step, text, size }))
}

/** A row of texts, each at its own x. */
export function row(
  y: number,
  texts: readonly (readonly [number, string])[],
  size = 9,
  align: PrintedText['align'] = 'left',
): PrintedText[] {
  return texts.map(([x, text]) => ({ x, y, text, size, align }))
}
