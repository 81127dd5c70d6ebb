import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { looksHere, type PartOfBook } from '../../api/book/book-looks.ts'
import { readHere } from '../../commands/csv/rate-file-reader.ts'
import type { RateSheetFile } from '../../commands/csv/rate-sheet-file.ts'
import { LLPA_COUNTED_TWICE } from '../../domain/rates/llpa-counted-twice.ts'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import { fixtureLlpa, rateFileBytes } from '../../tests/evaluation/worked-examples.ts'
import { threadedLooks } from './threaded-looks.ts'
import { threadedRateFiles } from './threaded-rate-files.ts'
import { Threads } from './threads.ts'

const TIMEOUT = 60_000
/** More rows than are packed in a turn, in a file that is read in a thread. */
const SCORES = 10
const LTVS = 10
const RATES = 50

function open(script?: string): Threads {
  const threads = new Threads(pino({ level: 'silent' }), script)
  onTestFinished(() => threads.close())
  return threads
}

/** Makes any file so large that a thread reads it, in few lines: each that is blank costs the reader as much as a row. */
const PADDING = Buffer.from(`${' '.repeat(3_999)}\n`.repeat(26))

function largeSheet(): Buffer {
  const lines = ['credit_score,ltv,rate,price,loan_type']
  for (const loanType of ['', 'FHA Streamline'])
    for (let score = 0; score < SCORES; score += 1)
      for (let ltv = 0; ltv < LTVS; ltv += 1)
        for (let rate = 0; rate < RATES; rate += 1)
          lines.push(
            `${500 + score * 10},${40 + ltv},${3 + rate / 8},${98 + ((score + ltv + rate) % 40) / 10},${loanType}`,
          )
  return Buffer.from(lines.join('\n'))
}

/** How often the event loop turns until the work is done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let working = true
  const turn = () => {
    turns += 1
    if (working) setImmediate(turn)
  }
  setImmediate(turn)
  await work.finally(() => {
    working = false
  })
  return turns
}

it(
  'a large rate sheet is read as it is in place, while the event loop goes on turning',
  async () => {
    const bytes = largeSheet()
    const reader = threadedRateFiles(open())
    let read: unknown
    const reading = reader.rateSheet(bytes, null).then((file) => {
      read = file
    })
    expect(await turnsDuring(reading)).toBeGreaterThan(100)
    expect(read).toEqual(await readHere.rateSheet(bytes, null))
    expect(read).toMatchObject({ row_count: 2 * SCORES * LTVS * RATES })
  },
  TIMEOUT,
)

it(
  'a large sheet is held against another one as it is in place, while the event loop goes on turning',
  async () => {
    const bytes = largeSheet()
    const { sheet } = (await readHere.rateSheet(bytes, null)) as RateSheetFile
    const before = { rows: sheet.rows.slice(1).map((row) => ({ ...row, price: row.price - 0.25 })) }
    const inForce = { file: before, name: 'the sheet in force' }
    const llpa = fixtureLlpa('llpa.csv')
    const reader = threadedRateFiles(open())
    const found: unknown[] = []
    const work = async () => {
      found.push(await reader.compare(before, sheet), await reader.reviewedSheet(bytes, llpa, inForce))
    }
    expect(await turnsDuring(work())).toBeGreaterThan(100)
    const reviewed = await readHere.reviewedSheet(bytes, llpa, inForce)
    expect(found).toEqual([await readHere.compare(before, sheet), reviewed])
    expect(reviewed).toMatchObject({ review: { changes: { higher: sheet.rows.length - 1, added: 1 } } })
    // A small file against a large sheet is as much work.
    const small = rateFileBytes('rate-sheet-single-tier.csv')
    expect(await turnsDuring(reader.reviewedSheet(small, null, { ...inForce, file: sheet }))).toBeGreaterThan(10)
  },
  TIMEOUT,
)

it(
  'a large file that is refused, and one that the table in force would be counted twice with, are told as in place',
  async () => {
    const padded = (name: string) => Buffer.concat([rateFileBytes(name), PADDING])
    const reader = threadedRateFiles(open())
    const bad = Buffer.concat([largeSheet(), Buffer.from('\n780,80,x,100')])
    expect(await reader.rateSheet(bad, null)).toEqual(await readHere.rateSheet(bad, null))
    expect(await reader.reviewedSheet(bad, null, null)).toEqual(await readHere.reviewedSheet(bad, null, null))
    const [llpa, sheet] = [fixtureLlpa('llpa.csv'), padded('rate-sheet-net-of-llpa.csv')]
    expect(await reader.rateSheet(sheet, llpa)).toMatchObject({ warnings: [LLPA_COUNTED_TWICE] })
    expect(await reader.llpaTable(padded('llpa.csv'), null)).toEqual(await readHere.llpaTable(padded('llpa.csv'), null))
  },
  TIMEOUT,
)

it(
  'homes are looked at as they are in place, with each sheet that they are priced with',
  async () => {
    const looks = threadedLooks(open())
    const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')
    const homes = JSON.stringify(
      ['ready_now', 'not_yet'].map((status) => ['home', 'ana', status, evaluation.as_of, loan]),
    )
    const book = { ...pricing, cost_templates: {}, margins: {} }
    const part: PartOfBook = { homes, book, day: evaluation.as_of }
    const unpriced = { ...part, book: { ...book, rate_sheet: null, llpa: null } }
    const other = {
      id: 'other',
      value: { rows: (pricing.rate_sheet?.value.rows ?? []).filter(({ rate }) => rate < 5.5) },
    }
    for (const one of [part, unpriced, { ...part, book: { ...book, rate_sheet: other } }, part]) {
      expect(await looks.dryRun(one)).toEqual(await looksHere.dryRun(one))
      expect(await looks.standings(one)).toEqual(await looksHere.standings(one))
    }
    expect((await looks.dryRun(part)).changed).toHaveLength(1)
    expect((await looks.dryRun(unpriced)).changed).toMatchObject([{ before: 'ready_now', after: 'not_yet' }])
  },
  TIMEOUT,
)

it(
  'a thread that ends in the middle of its work fails that work alone',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'threads-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const script = path.join(folder, 'dying.mjs')
    await writeFile(
      script,
      `export function report({ place }) {
        if (place === 'crash') process.exit(7)
        return Buffer.from(place)
      }`,
    )
    const threads = open(pathToFileURL(script).href)
    const report = (place: string) => threads.run('report', { place } as never)
    await expect(report('crash')).rejects.toThrow()
    expect(Buffer.from(await report('lives')).toString()).toBe('lives')
  },
  TIMEOUT,
)

it('a thread can do all that is asked of it by name', async () => {
  const entry: object = await import(new URL('./thread-entry.mjs', import.meta.url).href)
  expect(Object.keys(entry).sort()).toEqual(Object.keys(await import('./thread.ts')).sort())
})
