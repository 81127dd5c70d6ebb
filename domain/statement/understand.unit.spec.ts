import { describe, expect, it } from 'vitest'
import {
  BREAKDOWN,
  fieldsOf,
  LOAN_WITHOUT_PAYMENT,
  type PrintedText,
  printedPage,
} from '../../tests/statements/printed-statement.ts'
import type { Page } from './page.ts'
import { understand } from './understand.ts'

const WITHOUT_BALANCE = LOAN_WITHOUT_PAYMENT.filter(([, y]) => y !== 120)
const read = (...texts: PrintedText[]) => fieldsOf([...LOAN_WITHOUT_PAYMENT, ...texts])

describe('a field', () => {
  it('is told with its place, in parts of the page that it stands on', () => {
    const second: Page = {
      ...printedPage([
        [100, 90, 'Escrow balance'],
        [250, 90, '$1,250.00'],
      ]),
      number: 2,
      width: 500,
      height: 1000,
    }
    expect(understand([printedPage(LOAN_WITHOUT_PAYMENT), second])).toMatchObject({
      fields: {
        current_balance: { value: 200_000, page: 1, box: [0.3268, 0.1515, 0.0899, 0.0126] },
        escrow_balance: { value: 1250, page: 2, box: [0.5, 0.09, 0.09, 0.01] },
      },
    })
  })

  it('is believed as far as its label goes, and not wholly where nothing confirms it', () => {
    expect(read().current_balance?.confidence).toBe(0.92)
    expect(
      fieldsOf([...WITHOUT_BALANCE, [105, 120, 'Principal balance $200,000.00']]).current_balance?.confidence,
    ).toBe(0.93)
  })

  it('is believed almost wholly where the figures of the loan agree', () => {
    const fields = read(...BREAKDOWN, [40, 260, 'Monthly payment'], [200, 260, '$1,800.00'])
    const agreeing = ['current_balance', 'current_rate', 'monthly_payment_piti', 'monthly_payment_pi'] as const
    expect(agreeing.map((name) => fields[name]?.confidence)).toEqual([0.98, 0.98, 0.98, 0.98])
    expect(fields.monthly_taxes_insurance?.confidence).toBe(0.98)
  })

  it('is believed almost wholly where the payment repays the balance until maturity, and is in doubt where it does not', () => {
    const payment: readonly PrintedText[] = [
      [40, 200, 'Principal and interest'],
      [200, 200, '$1,199.10'],
      [400, 40, 'Statement date 07/15/2026'],
    ]
    const confidence = (maturity: string) =>
      read(...payment, [40, 260, 'Maturity date'], [200, 260, maturity]).current_balance?.confidence
    expect(confidence('07/01/2056')).toBe(0.98)
    expect(confidence('07/01/2046')).toBe(0.5)
  })

  it('is null where it is not shown', () => {
    expect(Object.entries(read()).flatMap(([name, field]) => (field ? [name] : []))).toEqual([
      'current_balance',
      'current_rate',
      'loan_number_last4',
    ])
  })
})

describe('what is hardly believed is not told', () => {
  it('of a text', () => {
    /** A balance in a column of what was. */
    const former = (label: string): PrintedText[] => [
      ...WITHOUT_BALANCE,
      [200, 160, 'Previous statement'],
      [40, 180, label],
      [200, 180, '$182,182.43'],
    ]
    expect(fieldsOf(former('Unpaid principal balance')).current_balance?.confidence).toBe(0.43)
    expect(fieldsOf(former('Loan balance')).current_balance).toBeNull()
  })

  const scanned = (confidence: number): Page => {
    const page = printedPage(LOAN_WITHOUT_PAYMENT)
    const isBalance = (y: number) => y === 120
    return {
      ...page,
      words: page.words.map((word) => ({ ...word, confidence: isBalance(word.y) ? confidence : 0.9 })),
    }
  }

  it('of a picture, of which more is asked', () => {
    const balance = (confidence: number) => {
      const understood = understand([scanned(confidence)])
      return understood.kind === 'other' ? understood.document : understood.fields.current_balance
    }
    expect(balance(0.6)).toMatchObject({ value: 200_000, confidence: 0.55 })
    expect(balance(0.59)).toMatchObject({ value: 200_000, confidence: 0.55 })
    expect(balance(0.58)).toBeNull()
  })

  it('of a picture before a text', () => {
    const [first, second] = [scanned(0.48), printedPage([[40, 40, 'Questions?']])]
    expect(understand([first, { ...second, number: 2 }])).toMatchObject({ fields: { current_balance: null } })
  })
})

it('a statement is believed as far as its fields are on average', () => {
  const { current_balance, current_rate, loan_number_last4 } = read()
  const sum = [current_balance, current_rate, loan_number_last4].reduce((all, one) => all + (one?.confidence ?? 0), 0)
  expect(understand([printedPage(LOAN_WITHOUT_PAYMENT)])).toMatchObject({
    kind: 'mortgage_statement',
    confidence: Math.round((sum / 3) * 100) / 100,
  })
})

describe('the parts of the escrow part', () => {
  const parts: readonly PrintedText[] = [
    [40, 260, 'Monthly payment'],
    [200, 260, '$1,800.00'],
    [40, 300, 'Property taxes'],
    [200, 300, '$200.00'],
  ]
  const confidences = (...texts: PrintedText[]) => {
    const { monthly_taxes, monthly_insurance } = read(...BREAKDOWN, ...parts, ...texts)
    return [monthly_taxes?.confidence ?? null, monthly_insurance?.confidence ?? null]
  }

  it('confirm one another where they make it up', () => {
    expect(confidences([40, 320, 'Homeowners insurance'], [200, 320, '$100.00'])).toEqual([0.98, 0.98])
    expect(confidences([40, 320, 'Homeowners insurance'], [200, 320, '$90.00'])).toEqual([null, null])
  })

  it('are believed less where one of them is all of it', () => {
    expect(confidences([40, 320, 'Homeowners insurance'], [200, 320, '$300.00'])).toEqual([null, 0.85])
    expect(confidences([40, 320, 'County taxes'], [200, 320, '$300.00'])).toEqual([0.85, null])
  })
})
