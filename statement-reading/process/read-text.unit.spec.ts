import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { StandardFonts } from 'pdf-lib'
import { expect, it } from 'vitest'
import { type StatementTruth, verdicts } from '../../tests/statements/field-score.ts'
import { INVENTED_STATEMENTS } from '../../tests/statements/invented-statements.ts'
import { printPdf } from '../../tests/statements/print-pdf.ts'
import { noStatement } from '../refusal.ts'
import { readText } from './read-text.ts'

const FIXTURES = path.join(import.meta.dirname, '../../tests/fixtures/statements')

type Truths = Readonly<Record<string, StatementTruth & { kind?: string; pages: number }>>

function truthsIn(folder: string): Truths {
  return JSON.parse(readFileSync(path.join(folder, 'truth.json'), 'utf8'))
}

const layouts = Object.entries(truthsIn(path.join(FIXTURES, 'layouts'))).map(
  ([name, truth]) => [`layouts/${name}`, truth] as const,
)
const textPdfs = Object.entries(truthsIn(FIXTURES)).filter(
  ([name, { kind }]) => kind === 'text-pdf' && existsSync(path.join(FIXTURES, name)),
)

/** Without drawing a page, which says nothing of its text. */
const read = (bytes: Uint8Array) =>
  readText(
    new Uint8Array(bytes),
    () => undefined,
    async () => null,
  )
const readFile = (name: string) => read(readFileSync(path.join(FIXTURES, name)))

function mistakes(answer: Awaited<ReturnType<typeof read>>, truth: StatementTruth) {
  if (answer.kind !== 'read') throw new Error(`It was not read, but ${JSON.stringify(answer)}.`)
  return verdicts(answer.fields, truth).filter(({ verdict }) => verdict !== 'right')
}

it('has ten statements of five layouts, and nineteen set as servicers set them', () => {
  expect([textPdfs.length, layouts.length]).toEqual([10, 19])
})

it.each([...textPdfs, ...layouts])('%s is read without a mistake', async (name, truth) => {
  const answer = await readFile(name)
  expect(mistakes(answer, truth)).toEqual([])
  expect(answer).toMatchObject({ pages: { count: truth.pages, unread: [] } })
})

it('a statement is read without a mistake whose font is not in the file, but every reader of PDFs has', async () => {
  const statement = INVENTED_STATEMENTS.find(({ font }) => font === StandardFonts.Courier)
  if (!statement) throw new Error('There is none.')
  const answer = await read(await printPdf(statement.pages, statement.font))
  expect(mistakes(answer, { fields: statement.truth })).toEqual([])
})

it('the pages are named that come after the ten that are looked at', async () => {
  const [statement] = INVENTED_STATEMENTS
  if (!statement) throw new Error('There is none.')
  const blank = Array.from({ length: 12 - statement.pages.length }, () => [])
  const answer = await read(await printPdf([...statement.pages, ...blank], statement.font))
  expect(answer).toMatchObject({ kind: 'read', pages: { count: 12, unread: [11, 12] } })
})

it.each([
  ['layouts/auto-loan-bill.pdf', 'auto loan'],
  ['layouts/escrow-analysis.pdf', 'escrow analysis'],
  ['layouts/closing-disclosure.pdf', 'Closing Disclosure'],
  ['layouts/payoff-letter.pdf', 'payoff quote'],
])('%s is named as what it is', async (name, words) => {
  const answer = await readFile(name)
  if (answer.kind !== 'other') throw new Error('It was taken for a statement.')
  expect(noStatement(answer.document, answer.pages).message).toContain(words)
})
