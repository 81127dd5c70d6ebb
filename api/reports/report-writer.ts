import { PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib'
import { drawable, embedFonts, type ReportFonts } from './report-fonts.ts'

/** The colours of the product's page by day, see `docs/design-language.md`. */
const INK = rgb(0.106, 0.165, 0.255)
export const INK_SOFT = rgb(0.275, 0.329, 0.416)
const HAIRLINE = rgb(0.875, 0.831, 0.749)
const BRASS = rgb(0.725, 0.541, 0.173)

/** US Letter, in points. */
const WIDTH = 612
const HEIGHT = 792
const MARGIN = 56
const FOOTER = 64
const RIGHT = WIDTH - MARGIN

const BELL =
  'M24 7.5c-7.9 0-12.6 5.9-12.9 13.6-.3 7.1-1.4 10.5-4.7 13.3-1.4 1.2-.7 3.1 1.1 3.1h33c1.8 0 2.5-1.9 1.1-3.1-3.3-2.8-4.4-6.2-4.7-13.3C36.6 13.4 31.9 7.5 24 7.5Z'
const CLAPPER = 'M19.6 40.3a4.4 4.4 0 0 0 8.8 0Z'

export interface TextStyle {
  readonly font?: keyof ReportFonts
  readonly size?: number
  readonly color?: ReturnType<typeof rgb>
}

/** A column of a table: its right edge for figures, its left edge for words, in fractions of the page's width. */
export interface Column {
  readonly at: number
  readonly align: 'left' | 'right'
}

/** What stands large beside others: its name above it, what is to be added below. */
export interface LargeFigure {
  readonly label: string
  readonly value: string
  readonly note: string | null
}

/** What a report is written on. */
export interface Paper {
  letterhead(): void
  heading(text: string): void
  paragraph(text: string, style?: TextStyle): void
  row(cells: readonly string[], columns: readonly Column[], style?: TextStyle): void
  figures(figures: readonly LargeFigure[]): void
  space(points: number): void
  newPage(): void
}

/** Writes from the top of a page to its foot, and goes on on the next. */
export class ReportWriter implements Paper {
  readonly #document: PDFDocument
  readonly #fonts: ReportFonts
  #page: PDFPage
  #y = HEIGHT - MARGIN

  private constructor(document: PDFDocument, fonts: ReportFonts) {
    this.#document = document
    this.#fonts = fonts
    this.#page = document.addPage([WIDTH, HEIGHT])
  }

  static async open(title: string): Promise<ReportWriter> {
    const document = await PDFDocument.create()
    document.setTitle(title)
    document.setCreator('RefiBell')
    document.setLanguage('en-US')
    return new ReportWriter(document, await embedFonts(document))
  }

  /** The bell and the product's name. */
  letterhead(): void {
    const scale = 0.55
    const top = this.#y + 20
    this.#page.drawSvgPath(BELL, { x: MARGIN - 4, y: top, scale, color: BRASS, borderWidth: 0 })
    this.#page.drawSvgPath(CLAPPER, { x: MARGIN - 4, y: top, scale, color: BRASS, borderWidth: 0 })
    this.#line('RefiBell', MARGIN + 28, { font: 'heading', size: 16 })
    this.space(30)
  }

  heading(text: string): void {
    // A heading is not left alone at the foot of a page.
    this.#ensure(70)
    this.space(14)
    this.paragraph(text, { font: 'heading', size: 13 })
    this.space(2)
  }

  /** Broken into lines between words. */
  paragraph(text: string, style: TextStyle = {}): void {
    const { font = 'text', size = 10 } = style
    for (const line of this.#wrapped(text, this.#fonts[font], size, RIGHT - MARGIN)) {
      this.#ensure(size * 1.5)
      this.#y -= size * 1.15
      this.#line(line, MARGIN, style)
      this.#y -= size * 0.35
    }
  }

  /** In columns beside each other, under a hairline. */
  figures(figures: readonly LargeFigure[]): void {
    const width = (RIGHT - MARGIN) / figures.length
    const notes = figures.map(({ note }) =>
      note === null ? [] : this.#wrapped(note, this.#fonts.text, 8.5, width - 12),
    )
    const lines = Math.max(...notes.map(({ length }) => length))
    this.#ensure(52 + lines * 11)
    this.#rule()
    const top = this.#y
    for (const [index, { label, value }] of figures.entries()) {
      const x = MARGIN + index * width
      this.#y = top - 14
      this.#line(label, x, { size: 9, color: INK_SOFT })
      this.#y -= 20
      this.#line(value, x, { font: 'heading', size: 17 })
      for (const line of notes[index] ?? []) {
        this.#y -= 12
        this.#line(line, x, { size: 8.5, color: INK_SOFT })
      }
    }
    this.#y = top - 42 - lines * 12
  }

  /** One line of a table, with a hairline above it. */
  row(cells: readonly string[], columns: readonly Column[], style: TextStyle = {}): void {
    const { font = 'text', size = 9.5 } = style
    this.#ensure(17)
    this.#rule()
    this.#y -= 12
    for (const [index, { at, align }] of columns.entries()) {
      const text = drawable(this.#fonts[font], cells[index] ?? '')
      const edge = MARGIN + at * (RIGHT - MARGIN)
      const x = align === 'left' ? edge : edge - this.#fonts[font].widthOfTextAtSize(text, size)
      this.#line(text, x, { ...style, font, size })
    }
    this.#y -= 5
  }

  space(points: number): void {
    this.#y -= points
  }

  newPage(): void {
    this.#page = this.#document.addPage([WIDTH, HEIGHT])
    this.#y = HEIGHT - MARGIN
  }

  /** The same lines at the foot of every page, which is numbered. */
  async close(footer: readonly string[]): Promise<Buffer> {
    const pages = this.#document.getPages()
    for (const [index, page] of pages.entries()) {
      this.#page = page
      this.#y = FOOTER - 14
      this.#rule()
      for (const line of [...footer, `Page ${index + 1} of ${pages.length}`]) {
        this.#y -= 10
        this.#line(line, MARGIN, { size: 7.5, color: INK_SOFT })
      }
    }
    return Buffer.from(await this.#document.save())
  }

  #line(text: string, x: number, { font = 'text', size = 10, color = INK }: TextStyle): void {
    const face = this.#fonts[font]
    this.#page.drawText(drawable(face, text), { x, y: this.#y, font: face, size, color })
  }

  #rule(): void {
    const start = { x: MARGIN, y: this.#y }
    this.#page.drawLine({ start, end: { x: RIGHT, y: this.#y }, thickness: 0.6, color: HAIRLINE })
  }

  #ensure(points: number): void {
    if (this.#y - points < FOOTER) this.newPage()
  }

  #wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of drawable(font, text).split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && font.widthOfTextAtSize(longer, size) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  }
}
