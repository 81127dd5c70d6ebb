import type { PDFFont } from 'pdf-lib'
import { drawable } from './report-fonts.ts'

/**
 * Breaks text into lines between words. To measure a word means to choose and place its glyphs, which takes longer than all else about a
 * report, and the same words are tried in several sizes: each is measured once.
 */
export class LineBreaker {
  readonly #widths = new Map<PDFFont, Map<string, number>>()

  /**
   * @param size of the letters, in points, as is `width`
   * @returns at least one line, of words with one blank between them; a word that finds no room on a line of its own is divided
   */
  lines(text: string, font: PDFFont, size: number, width: number): string[] {
    const widthOf = (part: string) => this.#widthOf(part, font) * size
    const blank = widthOf(' ')
    const lines: string[] = []
    let line = ''
    let filled = 0
    for (const word of words(drawable(font, text), (part) => widthOf(part) <= width)) {
      const wide = widthOf(word)
      if (line !== '' && filled + blank + wide > width) {
        lines.push(line)
        line = word
        filled = wide
      } else {
        filled += line === '' ? wide : blank + wide
        line = line === '' ? word : `${line} ${word}`
      }
    }
    return [...lines, line]
  }

  /** In letters' sizes. */
  #widthOf(part: string, font: PDFFont): number {
    const known = this.#widths.get(font) ?? new Map<string, number>()
    this.#widths.set(font, known)
    const width = known.get(part) ?? font.widthOfTextAtSize(part, 1)
    known.set(part, width)
    return width
  }
}

/** The words of a text. One that finds no room on a line of its own is divided where the line ends. */
function words(text: string, fits: (part: string) => boolean): string[] {
  return text.split(/\s+/).flatMap((word) => {
    if (fits(word)) return [word]
    const parts: string[] = []
    let part = ''
    for (const sign of word) {
      if (part !== '' && !fits(part + sign)) {
        parts.push(part)
        part = sign
      } else part += sign
    }
    return [...parts, part]
  })
}
