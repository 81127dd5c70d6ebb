import type { TextItem } from 'pdfjs-dist/types/src/display/api.js'
import { getDocument } from '../../statement-reading/pdf/pdfjs.ts'

/** In points. */
const RIGHT_EDGE = 612 - 30

export interface ReadReport {
  readonly text: string
  readonly pages: number
  readonly first: string
  readonly second: string
  /** What does not stand on the paper. */
  readonly off: string[]
  /** What was printed over something else of its line. */
  readonly over: string[]
}

/** What stands in a report that was printed as a PDF, a line for each piece of text. */
export async function readReport(bytes: Buffer): Promise<ReadReport> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const texts: string[] = []
  const off: string[] = []
  const over: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const pieces = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [pieceOf(item)] : []))
    for (const { text, right, y } of pieces) if (right > RIGHT_EDGE || y < 0) off.push(text)
    over.push(...pieces.filter((piece) => pieces.some((other) => isPrintedOver(piece, other))).map(({ text }) => text))
    texts.push(
      pieces
        .map(({ text }) => text)
        .join('\n')
        .replaceAll('\u00ad', '-'),
    )
  }
  const pages = document.numPages
  await document.destroy()
  const [first = '', second = ''] = texts
  return { text: texts.join('\n'), pages, first, second, off, over }
}

interface Piece {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly y: number
}

function pieceOf({ str, transform, width }: TextItem): Piece {
  const [left, y] = [transform[4], transform[5]]
  return { text: str, left, right: left + width, y }
}

/** Half a point is what widths are rounded by. */
function isPrintedOver(piece: Piece, other: Piece): boolean {
  return piece.left < other.left && piece.right > other.left + 0.5 && Math.abs(piece.y - other.y) < 1
}
