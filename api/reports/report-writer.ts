import { PDFDocument, type PDFPage, rgb } from 'pdf-lib'
import { LineBreaker } from './line-breaker.ts'
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
const FOOTER_LINE = 10
const FOOTER_SIZE = 7.5
/** Between what stands beside each other in a table. */
const CELL_GAP = 10
/** How small what has to stay on one page may become, in fractions of its size. */
const ZOOMS = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7] as const

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
  /** Writes what has to stay together on a page of its own, as large as there is room for it. */
  onOnePage(write: () => void): void
}

/** Writes from the top of a page to its foot, and goes on on the next. */
export class ReportWriter implements Paper {
  readonly #document: PDFDocument
  readonly #fonts: ReportFonts
  readonly #breaker = new LineBreaker()
  readonly #footer: readonly string[]
  #page: PDFPage
  /** All places are those of a page that is so much larger than the paper, and are drawn as much smaller. */
  #zoom: number = 1
  #y = HEIGHT - MARGIN
  /** Writing only to see how much room it takes. */
  #isTrial = false
  /** Whether what finds no room goes on on the next page. */
  #mayBreak = true

  private constructor(document: PDFDocument, fonts: ReportFonts, footer: readonly string[]) {
    this.#document = document
    this.#fonts = fonts
    this.#footer = footer.flatMap((line) => this.#breaker.lines(line, fonts.text, FOOTER_SIZE, WIDTH - 2 * MARGIN))
    this.#page = document.addPage([WIDTH, HEIGHT])
  }

  /** @param footer stands at the foot of every page */
  static async open(title: string, footer: readonly string[]): Promise<ReportWriter> {
    const document = await PDFDocument.create()
    document.setTitle(title)
    document.setCreator('RefiBell')
    document.setLanguage('en-US')
    return new ReportWriter(document, await embedFonts(document), footer)
  }

  /** The bell and the product's name. */
  letterhead(): void {
    const scale = 0.55
    const top = this.#y + 20
    for (const path of [BELL, CLAPPER]) this.#shape(path, MARGIN - 4, top, scale)
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
    for (const line of this.#breaker.lines(text, this.#fonts[font], size, this.#width)) {
      this.#ensure(size * 1.5)
      this.#y -= size * 1.15
      this.#line(line, MARGIN, style)
      this.#y -= size * 0.35
    }
  }

  /** In columns beside each other, under a hairline. */
  figures(figures: readonly LargeFigure[]): void {
    const width = this.#width / figures.length
    const notes = figures.map(({ note }) =>
      note === null ? [] : this.#breaker.lines(note, this.#fonts.text, 8.5, width - 12),
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

  /** One line of a table, with a hairline above it. Words that would run into what stands beside them go on below. */
  row(cells: readonly string[], columns: readonly Column[], style: TextStyle = {}): void {
    const { font = 'text', size = 9.5 } = style
    const face = this.#fonts[font]
    const placed = columns.map(({ at, align }, index) => {
      const text = drawable(face, cells[index] ?? '')
      const edge = MARGIN + at * this.#width
      return { text, align, x: align === 'left' ? edge : edge - face.widthOfTextAtSize(text, size) }
    })
    const broken = placed.map(({ text, align, x }, index) => {
      const room = (placed[index + 1]?.x ?? MARGIN + this.#width + CELL_GAP) - CELL_GAP - x
      return { x, lines: align === 'left' ? this.#breaker.lines(text, face, size, room) : [text] }
    })
    const more = (Math.max(...broken.map(({ lines }) => lines.length)) - 1) * size * 1.3
    this.#ensure(17 + more)
    this.#rule()
    this.#y -= 12
    const top = this.#y
    for (const { x, lines } of broken)
      for (const [index, line] of lines.entries()) {
        this.#y = top - index * size * 1.3
        this.#line(line, x, { ...style, font, size })
      }
    this.#y = top - more - 5
  }

  space(points: number): void {
    this.#y -= points
  }

  newPage(): void {
    this.#page = this.#document.addPage([WIDTH, HEIGHT])
    this.#y = this.#top
  }

  onOnePage(write: () => void): void {
    const zoom = ZOOMS.find((one) => this.#fits(one, write))
    this.#zoom = zoom ?? 1
    this.#mayBreak = zoom === undefined
    this.#y = this.#top
    write()
    this.#zoom = 1
    this.#mayBreak = true
  }

  /** The same lines at the foot of every page, which is numbered. */
  async close(): Promise<Buffer> {
    const pages = this.#document.getPages()
    for (const [index, page] of pages.entries()) {
      this.#page = page
      this.#y = this.#foot - 14
      this.#rule()
      for (const line of [...this.#footer, `Page ${index + 1} of ${pages.length}`]) {
        this.#y -= FOOTER_LINE
        this.#line(line, MARGIN, { size: FOOTER_SIZE, color: INK_SOFT })
      }
    }
    return Buffer.from(await this.#document.save())
  }

  get #top(): number {
    return HEIGHT / this.#zoom - MARGIN
  }

  /** Between the margins. */
  get #width(): number {
    return WIDTH / this.#zoom - 2 * MARGIN
  }

  /** Below it stands the footer. */
  get #foot(): number {
    return (34 + FOOTER_LINE * (this.#footer.length + 1)) / this.#zoom
  }

  #fits(zoom: number, write: () => void): boolean {
    this.#zoom = zoom
    this.#y = this.#top
    this.#isTrial = true
    this.#mayBreak = false
    write()
    this.#isTrial = false
    return this.#y >= this.#foot
  }

  #line(text: string, x: number, { font = 'text', size = 10, color = INK }: TextStyle): void {
    if (this.#isTrial) return
    const face = this.#fonts[font]
    const zoom = this.#zoom
    this.#page.drawText(drawable(face, text), { x: x * zoom, y: this.#y * zoom, font: face, size: size * zoom, color })
  }

  #shape(path: string, x: number, y: number, scale: number): void {
    if (this.#isTrial) return
    const zoom = this.#zoom
    const place = { x: x * zoom, y: y * zoom, scale: scale * zoom }
    this.#page.drawSvgPath(path, { ...place, color: BRASS, borderWidth: 0 })
  }

  #rule(): void {
    if (this.#isTrial) return
    const y = this.#y * this.#zoom
    const left = MARGIN * this.#zoom
    const right = WIDTH - left
    this.#page.drawLine({ start: { x: left, y }, end: { x: right, y }, thickness: 0.6, color: HAIRLINE })
  }

  #ensure(points: number): void {
    if (this.#mayBreak && this.#y - points < this.#foot) this.newPage()
  }
}
