import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { scannedPdf, type Wear, worn } from '../../tests/statements/degrade.ts'
import { type StatementTruth, verdicts } from '../../tests/statements/field-score.ts'
import { fuzz, originalOf } from '../../tests/statements/mutations.ts'
import { openPdf } from '../pdf/pdf-document.ts'
import { pictureOfPage } from '../pdf/picture-of-page.ts'
import { StatementReader } from '../statement-reader.ts'

const FIXTURES = fileURLToPath(new URL('../../tests/fixtures/statements/', import.meta.url))
const truths: Record<string, StatementTruth> = JSON.parse(readFileSync(join(FIXTURES, 'truth.json'), 'utf8'))
const fixture = (name: string): Buffer => readFileSync(join(FIXTURES, name))
/** How well a picture is read does not hang on how busy the machine is: here it does not stand back for what else runs, as it does in the service. */
const DEADLINE_MS = 150_000
const TIMEOUT = 180_000
const MOST_MISSING = 3
/** One of the damaged files of these dice cannot be opened, one is no statement any more, one needs to be read as a picture, and two are read. */
const SEED = 13

const reader = new StatementReader({ pictures: { deadlineMs: DEADLINE_MS, niceness: 0 } })
afterAll(() => reader.close())

/** So much of page one of a PDF, from its top, as paper that went through the wear. */
async function printed(name: string, part: number, wear: Wear): Promise<Buffer> {
  const page = await openPdf(new Uint8Array(fixture(name)), async ({ pages, canvases }) => {
    for await (const first of pages) return pictureOfPage(first, canvases)
    throw new Error('The file has no page.')
  })
  const height = Math.round(page.height * part)
  return worn({ ...page, height, data: page.data.subarray(0, page.width * height) }, wear)
}

async function judged(bytes: Buffer, name: string, truth: StatementTruth | undefined) {
  const reading = await reader.read(bytes, name)
  if (reading.outcome !== 'read') throw new Error(`${name} was not read: ${reading.kind}`)
  if (truth === undefined) throw new Error(`Nobody knows what ${name} says`)
  const given = verdicts(reading.fields, truth)
  const fields = (verdict: string): string[] => given.filter((one) => one.verdict === verdict).map(({ field }) => field)
  return { wrong: fields('wrong'), missing: fields('missing'), reading }
}

/** Photos are cut to the part that tells the loan: the time that a reading takes is that of the print in it. */
describe('scans and photos', () => {
  it(
    'finds no text in a drawing',
    async () => {
      const message = expect.stringMatching(/^No text can be read in this picture\./)
      expect(await reader.read(fixture('bad/abstract-cat.jpg'), 'cat.jpg')).toMatchObject({
        outcome: 'refused',
        kind: 'not_a_statement',
        message,
      })
    },
    TIMEOUT,
  )

  it(
    'names a photo of a credit card bill as what it is',
    async () => {
      const bytes = await printed('bad/credit-card-bill.pdf', 0.35, {
        seed: 3,
        width: 1000,
        skew: 4,
        perspective: 0.02,
        noise: 6,
        shadow: 0.3,
        quality: 80,
        table: 0.08,
      })
      const message = expect.stringContaining('credit card bill')
      expect(await reader.read(bytes, 'bill.jpg')).toMatchObject({
        outcome: 'refused',
        kind: 'not_a_statement',
        message,
      })
    },
    TIMEOUT,
  )

  it.each([
    ['b03-p1.jpg', 'in shadow, light print on dark', { left: 0, top: 0, width: 1950, height: 1350 }],
    ['b04-p1.jpg', 'turned by a quarter, curled', { left: 1330, top: 0, width: 1337, height: 2000 }],
  ])(
    '%s (%s) is read without a mistake, and all but a few fields of it',
    async (name, _, part) => {
      const photo = await sharp(fixture(name)).extract(part).jpeg({ quality: 90 }).toBuffer()
      const { wrong, missing } = await judged(photo, name, truths[name])
      expect(wrong).toEqual([])
      expect(missing.length).toBeLessThanOrEqual(MOST_MISSING)
    },
    TIMEOUT,
  )

  it(
    'says of a scan that its fifth page was not looked at',
    async () => {
      const wear = { seed: 2, width: 1100, skew: 0, noise: 3, quality: 85 }
      const paper = { width: 300, height: 400, channels: 3, background: 'white' } as const
      const blank = await sharp({ create: paper }).jpeg().toBuffer()
      const statement = await printed('b01-t1.pdf', 0.47, wear)
      const reading = await reader.read(await scannedPdf([statement, blank, blank, blank, blank]), 'long.pdf')
      // On a busy machine one before it may have been left out as well.
      const unread_pages = expect.arrayContaining([5])
      expect(reading).toMatchObject({ outcome: 'read', document: { pages: 5 }, unread_pages })
      expect(reading).not.toMatchObject({ unread_pages: expect.arrayContaining([1]) })
    },
    TIMEOUT,
  )

  it(
    'says of a scan whose statement stands behind other pages that only the first were looked at',
    async () => {
      const wear = { seed: 2, width: 1000, skew: 0, noise: 3, quality: 85 }
      const paper = { width: 300, height: 400, channels: 3, background: 'white' } as const
      const blank = await sharp({ create: paper }).jpeg().toBuffer()
      const bill = await printed('bad/credit-card-bill.pdf', 0.35, wear)
      const statement = await printed('b01-t1.pdf', 0.47, wear)
      const scan = await scannedPdf([bill, ...Array(7).fill(blank), statement, blank, blank, blank])
      expect(await reader.read(scan, 'long.pdf')).toMatchObject({
        outcome: 'refused',
        kind: 'not_a_statement',
        message: expect.stringMatching(
          /^This looks like a credit card bill, .* Only pages? [^.]* of 12 (was|were) looked at: /,
        ),
        // On a busy machine one before it may have been left out as well.
        unread_pages: expect.arrayContaining([5, 6, 7, 8, 9, 10, 11, 12]),
      })
    },
    TIMEOUT,
  )

  it(
    'reads a dim and soft scan that lies upside down, and shows it upright with the place of each field',
    async () => {
      const wear = { seed: 1, width: 1200, skew: 1, noise: 4, blur: 0.8, paper: 0.7, quality: 75, quarters: 2 }
      const part = 0.47
      const scan = await scannedPdf([await printed('b01-t1.pdf', part, wear)])
      const { wrong, missing, reading } = await judged(scan, 'turned.pdf', truths['b01-t1.pdf'])
      const original = await judged(fixture('b01-t1.pdf'), 'b01-t1.pdf', truths['b01-t1.pdf'])
      const [x = 0, y = 0] = original.reading.fields.current_balance?.box ?? []
      const box = reading.fields.current_balance?.box ?? []
      expect(wrong).toEqual([])
      expect(missing.length).toBeLessThanOrEqual(MOST_MISSING)
      expect(box[0]).toBeCloseTo(x, 1)
      expect(box[1]).toBeCloseTo(y / part, 1)
      expect(reading.previews).toMatchObject([{ page: 1, width: 1100 }])
    },
    TIMEOUT,
  )
})

it(
  'answers for every damaged file, and reads the next good one',
  async () => {
    const files = ['b01-t1.pdf', 'b05-t1.pdf', 'b01-t2.pdf'].map((name) => originalOf(join(FIXTURES, name)))
    const before = process.memoryUsage().rss
    const { slowestMs } = await fuzz(reader, files, 5, SEED)
    expect(slowestMs).toBeLessThan(60_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
    expect(await reader.read(fixture('b01-t1.pdf'), 'b01-t1.pdf')).toMatchObject({ outcome: 'read' })
  },
  TIMEOUT * 2,
)
