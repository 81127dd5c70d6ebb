import { describe, expect, it } from 'vitest'
import {
  BREAKDOWN,
  LOAN_WITHOUT_PAYMENT,
  type PrintedText,
  printedPage,
} from '../../tests/statements/printed-statement.ts'
import type { StatementFields } from './reading.ts'
import { decidedFields } from './two-readings.ts'
import { understand } from './understand.ts'

const PAYMENT: PrintedText[] = [...BREAKDOWN, [40, 260, 'Monthly payment'], [200, 260, '$1,800.00']]

/** What two readers make of a page: of each word that is named, the first saw the one and the second the other. */
function read(
  texts: readonly PrintedText[],
  seen: Readonly<Record<string, readonly [string, string]>>,
): StatementFields {
  const page = printedPage(texts)
  const words = page.words.map((word) => {
    const [text, otherwise] = seen[word.text] ?? []
    return text === undefined || otherwise === undefined
      ? { ...word, confidence: 0.97 }
      : { ...word, text, otherwise, confidence: 0.6 }
  })
  const understood = understand([{ ...page, words }])
  if (understood.kind === 'other') throw new Error(`Taken for ${understood.document}.`)
  return understood.fields
}

it('a street in which one reader saw a small letter for a capital is one, and nobody is asked', () => {
  const street = (value: string, confidence: number) =>
    ({ address: { value, confidence, page: 1, box: null } }) as unknown as StatementFields
  const decide = (other: string) =>
    decidedFields(street('1270 W Amberwood Ct', 0.8), street(other, 0.7), street(other, 0.7)).address
  expect(decide('1270 w Amberwood Ct')).toEqual({ value: '1270 W Amberwood Ct', confidence: 0.8, page: 1, box: null })
  expect(decide('1270 N Amberwood Ct')).toMatchObject({ otherwise: '1270 N Amberwood Ct' })
})

it('mortgage insurance that there is none of costs nothing, whatever one of two readers makes of the page', () => {
  const told = { value: 827.65, confidence: 0.85, page: 1, box: null }
  const none = { value: false, confidence: 0.95, page: 1, box: null }
  const fields = (has_mi: object) => ({ mi_monthly: told, has_mi }) as unknown as StatementFields
  const proven = { mi_monthly: null, has_mi: none } as unknown as StatementFields
  expect(decidedFields(fields(none), fields(none), proven)).toEqual({ mi_monthly: null, has_mi: none })
  const some = { ...none, value: true }
  expect(decidedFields(fields(some), fields(some), fields(some))).toEqual({ mi_monthly: told, has_mi: some })
})

describe('where two readers of a picture see different words', () => {
  it('the sum decides which part is right, whoever saw it', () => {
    const texts = [...LOAN_WITHOUT_PAYMENT, ...PAYMENT]
    const fields = read(texts, { '$300.00': ['$390.00', '$300.00'], '$1,800.00': ['$1,800.00', '$1,300.00'] })
    expect(fields.monthly_taxes_insurance).toMatchObject({ value: 300, confidence: 0.98 })
    expect(fields.monthly_payment_piti).toMatchObject({ value: 1800, confidence: 0.98 })
    expect(fields.monthly_payment_piti).not.toHaveProperty('otherwise')
  })

  it('the interest decides which balance and rate are right', () => {
    const fields = read([...LOAN_WITHOUT_PAYMENT, ...PAYMENT], {
      '$200,000.00': ['$20,000,000', '$200,000.00'],
      '6.000%': ['6.000%', '8.000%'],
    })
    expect(fields.current_balance).toMatchObject({ value: 200_000, confidence: 0.98 })
    expect(fields.current_rate).toMatchObject({ value: 6, confidence: 0.98 })
  })

  it('nothing decides: the field is in doubt, and both are offered', () => {
    const fields = read(LOAN_WITHOUT_PAYMENT, { '6.000%': ['5.125%', '6%'] })
    expect(fields.current_rate).toMatchObject({ value: 5.125, otherwise: 6 })
    expect(fields.current_rate?.confidence).toBeLessThan(0.7)
    expect(fields.current_balance).toMatchObject({ value: 200_000 })
    expect(fields.current_balance).not.toHaveProperty('otherwise')
  })

  it('the form would refuse one of them: the other alone is told, in doubt', () => {
    for (const seen of [
      ['$20,000,000', '$200,000.00'],
      ['$200,000.00', '$20,000,000'],
    ] as const) {
      const fields = read(LOAN_WITHOUT_PAYMENT, { '$200,000.00': seen })
      expect(fields.current_balance).toMatchObject({ value: 200_000 })
      expect(fields.current_balance).not.toHaveProperty('otherwise')
      expect(fields.current_balance?.confidence).toBeLessThan(0.7)
    }
  })

  it('a balance that is but near what bears the interest is not proven by that', () => {
    const fields = read([...LOAN_WITHOUT_PAYMENT, ...PAYMENT], { '$200,000.00': ['$200,500.00', '$280,000.00'] })
    expect(fields.current_balance?.confidence).toBeLessThan(0.7)
  })

  it('one of them tells a field and the other nothing: it is told, and not as sure', () => {
    const texts: PrintedText[] = [...LOAN_WITHOUT_PAYMENT, [40, 360, 'Escrow balance'], [200, 360, '$1,250.00']]
    const { escrow_balance } = read(texts, { '$1,250.00': ['$1,250.00', '$l,Z5O'] })
    expect(escrow_balance).toMatchObject({ value: 1250 })
    expect(escrow_balance?.confidence).toBeLessThanOrEqual(0.85)
  })
})
