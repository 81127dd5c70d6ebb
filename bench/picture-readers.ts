import { readFileSync } from 'node:fs'
import Table from 'cli-table3'
import type { Page } from '../domain/statement/page.ts'
import { understand } from '../domain/statement/understand.ts'
import { openPdf } from '../statement-reading/pdf/pdf-document.ts'
import { pictureOfPage } from '../statement-reading/pdf/picture-of-page.ts'
import type { PictureReaders } from '../statement-reading/picture/first-look.ts'
import type { GrayPicture } from '../statement-reading/picture/gray-picture.ts'
import { pictureOfFile } from '../statement-reading/picture/picture-of-file.ts'
import { readPicture } from '../statement-reading/picture/picture-page.ts'
import { SecondReader } from '../statement-reading/picture/second-reader/second-reader.ts'
import { TextRecogniser } from '../statement-reading/picture/text-recogniser.ts'
import { meeting } from '../statement-reading/picture/two-readers.ts'
import { type FieldVerdict, type StatementTruth, verdicts } from '../tests/statements/field-score.ts'
import { processorSeconds } from './processor-time.ts'
import { SURE, shareRight } from './reliability.ts'

export interface PictureFile {
  readonly path: string
  readonly kind: string
  readonly truth: StatementTruth
}

interface Score {
  readonly verdicts: FieldVerdict[]
  pages: number
  seconds: number
}

/** Reads scans and photos with each of the two readers alone and with both, here and not in a process of its own, and tables what each made of them. */
export async function tableOfReaders(files: readonly PictureFile[]): Promise<string> {
  const recogniser = await TextRecogniser.start()
  const second = await SecondReader.start()
  // It stands the page upright, which the second does not.
  const onlyLooks = {
    glance: (picture: GrayPicture) => recogniser.glance(picture),
    words: async (...[, , others]: Parameters<TextRecogniser['words']>) => [...meeting([], others ?? []).late],
  }
  const readsAll = {
    begin: (picture: GrayPicture) => {
      const lines = second.begin(picture)
      return { finish: () => lines.finish([]), abandon: () => lines.abandon() }
    },
  }
  const ways: Readonly<Record<string, PictureReaders>> = {
    'the first alone': { recogniser: Promise.resolve(recogniser), second: Promise.resolve(null) },
    'the second alone': { recogniser: Promise.resolve(onlyLooks), second: Promise.resolve(readsAll) },
    both: { recogniser: Promise.resolve(recogniser), second: Promise.resolve(second) },
  }
  const scores = new Map<string, Score>()
  for (const { path, kind, truth } of files) {
    const pictures = await picturesIn(path)
    for (const [way, readers] of Object.entries(ways)) {
      const key = `${kind}, ${way}`
      const score = scores.get(key) ?? { verdicts: [], pages: 0, seconds: 0 }
      scores.set(key, score)
      const before = processorSeconds(process.pid)
      score.verdicts.push(...verdicts(await fieldsOf(pictures, readers), truth))
      score.seconds += processorSeconds(process.pid) - before
      score.pages += pictures.length
    }
  }
  await Promise.all([recogniser.close(), second.close()])
  return tableOf(scores)
}

async function picturesIn(path: string): Promise<GrayPicture[]> {
  const bytes = new Uint8Array(readFileSync(path))
  if (!path.endsWith('.pdf')) return [await pictureOfFile(bytes)]
  return openPdf(bytes, async ({ pages, canvases }) => {
    const pictures: GrayPicture[] = []
    for await (const page of pages) pictures.push(await pictureOfPage(page, canvases))
    return pictures
  })
}

async function fieldsOf(pictures: readonly GrayPicture[], readers: PictureReaders) {
  const pages: Page[] = []
  for (const [at, picture] of pictures.entries()) {
    const read = await readPicture(picture, at + 1, readers)
    if (read) pages.push(read.page)
  }
  const understood = understand(pages)
  return understood.kind === 'other' ? null : understood.fields
}

function tableOf(scores: ReadonlyMap<string, Score>): string {
  const table = new Table({
    head: ['read by', 'right', 'missing', 'wrong', `surer than ${SURE}`, 'of these right', 's of processor a page'],
    style: { head: [], border: [] },
  })
  for (const [key, { verdicts: all, pages, seconds }] of scores) {
    const count = (verdict: string): number => all.filter((one) => one.verdict === verdict).length
    const { given, percent } = shareRight(all, SURE)
    const right = percent === null ? '' : `${percent} %`
    table.push([key, count('right'), count('missing'), count('wrong'), given, right, (seconds / pages).toFixed(1)])
  }
  return table.toString()
}
