import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { type StatementTruth, verdicts } from '../tests/statements/field-score.ts'
import { FURTHER_STATEMENTS } from '../tests/statements/further-statements.ts'
import { INVENTED_STATEMENTS } from '../tests/statements/invented-statements.ts'
import { printPdf } from '../tests/statements/print-pdf.ts'
import { UNUSUAL_STATEMENTS } from '../tests/statements/unusual-statements.ts'
import { StatementReader } from './statement-reader.ts'

const FIXTURES = fileURLToPath(new URL('../tests/fixtures/statements/', import.meta.url))
const truths: Record<string, StatementTruth & { kind: string; pages: number }> = JSON.parse(
  readFileSync(join(FIXTURES, 'truth.json'), 'utf8'),
)
const textPdfs = Object.entries(truths).filter(
  ([name, { kind }]) => kind === 'text-pdf' && existsSync(join(FIXTURES, name)),
)
const expected: Record<string, { expect: string; accept?: string[]; not_committed?: boolean }> = JSON.parse(
  readFileSync(join(FIXTURES, 'bad/expect.json'), 'utf8'),
)
const LAYOUTS = join(FIXTURES, 'layouts')
const layouts: Record<string, StatementTruth> = JSON.parse(readFileSync(join(LAYOUTS, 'truth.json'), 'utf8'))
const bad = (name: string): Buffer => readFileSync(join(FIXTURES, 'bad', name))
const good = (name: string): Buffer => readFileSync(join(FIXTURES, name))
/** What is read and refused does not hang on how busy the machine is: a reading waits its turn behind everything else. */
const DEADLINE_MS = 150_000
const TIMEOUT = 180_000

const reader = new StatementReader({ text: { deadlineMs: DEADLINE_MS }, pictures: { deadlineMs: DEADLINE_MS } })
afterAll(() => reader.close())

describe('statements with a text layer', () => {
  it('has ten of them to read', () => expect(textPdfs).toHaveLength(10))

  it.each(textPdfs)(
    '%s is read without a mistake',
    async (name, truth) => {
      const bytes = good(name)
      const reading = await reader.read(bytes, name)
      if (reading.outcome !== 'read') throw new Error(reading.message)
      expect(verdicts(reading.fields, truth).filter(({ verdict }) => verdict !== 'right')).toEqual([])
      expect(reading.document).toMatchObject({
        media_type: 'application/pdf',
        byte_size: bytes.length,
        pages: truth.pages,
      })
      expect(reading.document.digest).toMatch(/^[0-9a-f]{64}$/)
    },
    TIMEOUT,
  )

  it.each([...INVENTED_STATEMENTS, ...FURTHER_STATEMENTS, ...UNUSUAL_STATEMENTS])(
    '$name: read without a mistake',
    async ({ pages, font, truth }) => {
      const reading = await reader.read(await printPdf(pages, font), 'statement.pdf')
      if (reading.outcome !== 'read') throw new Error(reading.message)
      expect(verdicts(reading.fields, { fields: truth }).filter(({ verdict }) => verdict !== 'right')).toEqual([])
    },
    TIMEOUT,
  )

  it.each(Object.entries(layouts))(
    '%s, set as servicers set it, is read without a mistake',
    async (name, truth) => {
      const reading = await reader.read(readFileSync(join(LAYOUTS, name)), name)
      if (reading.outcome !== 'read') throw new Error(reading.message)
      expect(verdicts(reading.fields, truth).filter(({ verdict }) => verdict !== 'right')).toEqual([])
    },
    TIMEOUT,
  )

  it(
    'says for each field how sure it is and where on the page it stands',
    async () => {
      const reading = await reader.read(good('b01-t1.pdf'), 'b01-t1.pdf')
      if (reading.outcome !== 'read') throw new Error(reading.message)
      const { current_balance } = reading.fields
      expect(current_balance).toMatchObject({ value: 351494.59, page: 1 })
      expect(current_balance?.confidence).toBeGreaterThan(0.9)
      for (const side of current_balance?.box ?? [2]) expect(side).toSatisfy((part: number) => part > 0 && part < 1)
      expect(reading.confidence).toBeGreaterThan(0.8)
    },
    TIMEOUT,
  )
})

describe('files that are refused', () => {
  const over10MB = (): Buffer => Buffer.concat([good('b01-t1.pdf'), Buffer.alloc(10 * 1024 * 1024)])
  const onDisk = readdirSync(join(FIXTURES, 'bad')).filter((name) => name !== 'expect.json')

  it('knows what to expect of every file', () => {
    const committed = Object.keys(expected).filter((name) => !expected[name]?.not_committed)
    expect(onDisk.sort()).toEqual(committed.sort())
  })

  it.each(Object.entries(expected))(
    '%s is refused as expected',
    async (name, { expect: kind, accept = [] }) => {
      const bytes = name === 'over-10-mb.pdf' ? over10MB() : bad(name)
      const reading = await reader.read(bytes, name)
      if (reading.outcome !== 'refused') throw new Error('It was read.')
      expect([kind, ...accept]).toContain(reading.kind)
      expect(reading.message).toMatch(/^[A-Z].*\.$/)
    },
    TIMEOUT,
  )

  it.each([
    ['credit-card-bill.pdf', 'credit card bill'],
    ['property-tax-bill.pdf', 'property tax bill'],
    ['blank-page.pdf', 'blank'],
    ['encrypted.pdf', 'password'],
    ['../layouts/auto-loan-bill.pdf', 'auto loan'],
    ['../layouts/escrow-analysis.pdf', 'escrow analysis'],
    ['../layouts/closing-disclosure.pdf', 'Closing Disclosure'],
    ['../layouts/payoff-letter.pdf', 'payoff quote'],
  ])(
    '%s is named as what it is',
    async (name, words) => {
      const reading = await reader.read(bad(name), name)
      expect(reading).toMatchObject({ outcome: 'refused', message: expect.stringContaining(words) })
    },
    TIMEOUT,
  )

  it('refuses a statement under the name of a picture', async () => {
    expect(await reader.read(good('b01-t1.pdf'), 'b01-t1.png')).toMatchObject({
      outcome: 'refused',
      kind: 'unsupported',
    })
  })
})
