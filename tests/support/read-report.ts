import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** In points. */
const RIGHT_EDGE = 612 - 30

export interface ReadReport {
  readonly text: string
  readonly pages: number
  readonly first: string
  readonly second: string
  /** What does not stand on the paper. */
  readonly off: string[]
}

/** What stands in a report that was printed as a PDF, a line for each piece of text. */
export async function readReport(bytes: Buffer): Promise<ReadReport> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const texts: string[] = []
  const off: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    for (const item of items)
      if ('str' in item && (item.transform[4] + item.width > RIGHT_EDGE || item.transform[5] < 0)) off.push(item.str)
    const lines = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []))
    texts.push(lines.join('\n').replaceAll('\u00ad', '-'))
  }
  const pages = document.numPages
  await document.destroy()
  const [first = '', second = ''] = texts
  return { text: texts.join('\n'), pages, first, second, off }
}
