import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { Page } from '../../domain/statement/page.ts'
import { wordsOfLine } from '../../statement-reading/pdf/pdf-words.ts'
import type { InventedStatement } from './invented-statements.ts'

/** Type stands about so far above its baseline, in parts of its size. */
const ASCENT = 0.8

/** The pages of an invented statement as a text layer gives their words, without a PDF in between. */
export async function pagesInWords({ pages, font }: InventedStatement): Promise<readonly Page[]> {
  const document = await PDFDocument.create()
  const type = await document.embedFont(font ?? StandardFonts.Helvetica)
  return pages.map((texts, at) => ({
    number: at + 1,
    width: 612,
    height: 792,
    words: texts.flatMap(({ x, y, text, size = 9, align = 'left' }) => {
      const width = type.widthOfTextAtSize(text, size)
      const left = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x
      return wordsOfLine(text, { x: left, y: y - size * ASCENT, width, height: size })
    }),
  }))
}
