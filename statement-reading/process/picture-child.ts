/** The process that opens pictures and scans and reads the print in them. It knows no secrets; its parent ends it at the deadline. */
import type { Page } from '../../domain/statement/page.ts'
import type { PagePreview } from '../../domain/statement/page-preview.ts'
import { understand } from '../../domain/statement/understand.ts'
import { openPdf } from '../pdf/pdf-document.ts'
import { isPicture, textOf } from '../pdf/pdf-pages.ts'
import { pictureOfPage } from '../pdf/picture-of-page.ts'
import { previewOfPage } from '../pdf/preview-of-page.ts'
import type { PictureReaders } from '../picture/first-look.ts'
import { pictureOfFile } from '../picture/picture-of-file.ts'
import { readPicture } from '../picture/picture-page.ts'
import { SecondReader } from '../picture/second-reader/second-reader.ts'
import { TextRecogniser } from '../picture/text-recogniser.ts'
import { answerOf, pagesOfFile } from './answer-of-pages.ts'
import type { Answer, PagesOfFile } from './child-answer.ts'
import { oneReaderAlone } from './one-reader-alone.ts'
import { serveDocuments, type Tell } from './serve-documents.ts'

/** What a loan needs stands on the first pages; another is begun only while there is time to finish it. */
const MOST_PICTURES = 4
const LAST_START_MS = 20_000
/** A page that is begun later is read by the first reader alone, in half the time: where a page takes long, two would not be finished. */
const LAST_OF_TWO_READERS_MS = 10_000

const second = SecondReader.start()
const readers: PictureReaders = { recogniser: TextRecogniser.start(), second: second.catch(() => null) }
const firstAlone: PictureReaders = { ...readers, second: Promise.resolve(null) }

/**
 * The print in a picture that is open already. What fails from here on is no fault of the file, but lack of room: the process ends, as
 * it does where the system stops it at its limit, and a new one is asked where others had filled this one.
 */
const printIn = (...picture: Parameters<typeof readPicture>) => readPicture(...picture).catch(() => process.exit(1))

async function readPdf(bytes: Uint8Array, tell: Tell): Promise<Answer> {
  const started = performance.now()
  return openPdf(bytes, async ({ pages, page: pageOf, pageCount, canvases }) => {
    const read: Page[] = []
    const looked: number[] = []
    const previews = new Map<number, PagePreview | null>()
    let begun = 0
    for await (const page of pages) {
      const text = await textOf(page)
      if (!(await isPicture(page, text))) {
        looked.push(page.pageNumber)
        read.push(text)
      } else if (begun < MOST_PICTURES && performance.now() - started < LAST_START_MS) {
        looked.push(page.pageNumber)
        begun += 1
        const by = performance.now() - started < LAST_OF_TWO_READERS_MS ? readers : firstAlone
        tell({ kind: 'stage', stage: { stage: 'reading_picture', page: page.pageNumber, pages: pageCount } })
        const found = await printIn(await pictureOfPage(page, canvases), page.pageNumber, by)
        if (found) read.push(found.page)
        if (found) previews.set(page.pageNumber, found.preview)
      }
    }
    return understood(read, pagesOfFile(pageCount, looked), tell, async (number) => {
      const preview = previews.get(number)
      return preview === undefined ? previewOfPage(await pageOf(number), canvases) : preview
    })
  })
}

async function readPhoto(bytes: Uint8Array, tell: Tell): Promise<Answer> {
  const picture = await pictureOfFile(bytes)
  tell({ kind: 'stage', stage: { stage: 'reading_picture', page: 1, pages: 1 } })
  const found = await printIn(picture, 1, readers)
  const pages = pagesOfFile(1, [1])
  if (found === null) return { kind: 'no_text', pages }
  return understood([found.page], pages, tell, async () => found.preview)
}

async function understood(
  read: readonly Page[],
  pages: PagesOfFile,
  tell: Tell,
  previewOf: (page: number) => Promise<PagePreview | null>,
): Promise<Answer> {
  if (read.every(({ words }) => words.length === 0)) return { kind: 'no_text', pages }
  tell({ kind: 'stage', stage: { stage: 'understanding' } })
  return answerOf(understand(read), pages, tell, previewOf)
}

await serveDocuments(
  ({ bytes, type }, tell) => (type === 'application/pdf' ? readPdf(bytes, tell) : readPhoto(bytes, tell)),
  Promise.all([readers.recogniser, second.then(() => null, oneReaderAlone)]).then(([, lacks]) => lacks),
)
