/** The process that opens pictures and scans and reads the print in them. It knows no secrets; its parent ends it at the deadline. */
import type { Page } from '../../domain/statement/page.ts'
import { understand } from '../../domain/statement/understand.ts'
import type { Answer } from './child-answer.ts'
import { openPdf } from './pdf-document.ts'
import { isPicture, textOf } from './pdf-pages.ts'
import { pictureOfFile } from './picture-of-file.ts'
import { pictureOfPage } from './picture-of-page.ts'
import { type PicturePage, readPicture } from './picture-page.ts'
import { onPictures } from './place-on-picture.ts'
import { serveDocuments } from './serve-documents.ts'
import { TextRecogniser } from './text-recogniser.ts'

/** What a loan needs stands on the first pages; another is begun only while there is time to finish it. */
const MOST_PICTURES = 4
const LAST_START_MS = 20_000

/** Starts while the first picture is looked at, which may show no text at all. */
const recogniser = TextRecogniser.start()

async function pagesOfPdf(bytes: Uint8Array): Promise<{ read: (PicturePage | Page)[]; pageCount: number }> {
  const started = performance.now()
  return openPdf(bytes, async ({ pages, pageCount, canvases }) => {
    const read: (PicturePage | Page)[] = []
    let pictures = 0
    for await (const page of pages) {
      const text = await textOf(page)
      if (!(await isPicture(page, text))) read.push(text)
      else if (pictures < MOST_PICTURES && performance.now() - started < LAST_START_MS) {
        pictures += 1
        const picture = await pictureOfPage(page, canvases)
        const found = await readPicture(picture, page.pageNumber, recogniser)
        if (found) read.push(found)
      }
    }
    return { read, pageCount }
  })
}

async function pagesOfPicture(bytes: Uint8Array): Promise<{ read: (PicturePage | Page)[]; pageCount: number }> {
  const found = await readPicture(await pictureOfFile(bytes), 1, recogniser)
  return { read: found ? [found] : [], pageCount: 1 }
}

serveDocuments(async ({ bytes, type }): Promise<Answer> => {
  const { read, pageCount } = await (type === 'application/pdf' ? pagesOfPdf(bytes) : pagesOfPicture(bytes))
  const pages = read.map((one) => ('page' in one ? one.page : one))
  if (pages.every(({ words }) => words.length === 0)) return { kind: 'no_text' }
  const understood = understand(pages)
  if (understood.kind === 'other') return understood
  const pictures = read.flatMap((one) => ('page' in one ? [one] : []))
  const fields = onPictures(understood.fields, pictures)
  return { kind: 'read', confidence: understood.confidence, fields, pages: pageCount }
})
