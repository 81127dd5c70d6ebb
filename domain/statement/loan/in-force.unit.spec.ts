import { describe, expect, it } from 'vitest'
import { candidate, money, rate } from '../../../tests/statements/candidates.ts'
import { fieldsOf, type PrintedText } from '../../../tests/statements/printed-statement.ts'
import type { Candidate } from '../label/candidate.ts'
import type { Holding } from '../label/time-head.ts'
import { inForce } from './in-force.ts'

const date = (meaning: 'due_date' | 'statement_date', iso: string) => candidate(meaning, { kind: 'date', iso })
const DUE = date('due_date', '2026-06-01')
const STATEMENT = date('statement_date', '2026-05-08')
const holding = (one: Candidate, { from, before }: Holding): Candidate => ({
  ...one,
  holding: { ...(from && { from }), ...(before && { before }) },
})
const scores = (...all: Candidate[]) => inForce(all).map(({ score }) => Math.round(score * 100) / 100)

describe('an amount under a head that says when it holds', () => {
  const payment = (when: Holding) => scores(holding(money('payment', 1800), when), DUE, STATEMENT)[0]

  it('is believed if it holds when the next payment is due', () => {
    expect([payment({ from: '2026-06-01' }), payment({ from: '2026-06' }), payment({ before: '2026-07' })]).toEqual([
      0.9, 0.9, 0.9,
    ])
  })

  it('is believed as little as what was paid if it holds no more, or not yet', () => {
    expect([payment({ before: '2026-06-01' }), payment({ from: '2026-06-02' })]).toEqual([0.4, 0.4])
  })

  it('is believed at all times where it is the number of a loan, which stands below the end of a period', () => {
    const number = candidate('loan_number', { kind: 'number', last4: '1844' })
    expect(scores(holding(number, { before: '2026-05-01' }), DUE, STATEMENT)[0]).toBe(0.9)
  })

  it('is believed as it is where no date tells, and a balance at all times', () => {
    expect(scores(holding(money('payment', 1800), { before: '2020-01-01' }))).toEqual([0.9])
    expect(scores(holding(money('balance', 1800), { before: '2020-01-01' }), DUE)).toEqual([0.9, 0.9])
  })

  it('is held against the payment that is due next, not against one that is missed', () => {
    const missed = date('due_date', '2026-05-01')
    expect(scores(holding(money('payment', 1800), { from: '2026-06-01' }), missed, DUE, STATEMENT)[0]).toBe(0.9)
  })
})

it('a balance of a day long before the statement is one of the past', () => {
  const of = (asOf: string, ...others: Candidate[]) =>
    inForce([{ ...money('balance', 1800), asOf }, ...others])[0]?.meaning
  expect([of('2026-02-22', STATEMENT), of('2026-02-21', STATEMENT)]).toEqual(['balance', 'history'])
  expect(of('2020-01-01', DUE)).toBe('balance')
})

it('a balance of a day is one of the past where the same is told of a later one', () => {
  const balance = (asOf: string, label: string) => ({ ...money('balance', 1800), asOf, labelWords: [label] })
  const meanings = (...all: Candidate[]) => inForce(all).map(({ meaning }) => meaning)
  expect(meanings(balance('2026-04-15', 'balance'), balance('2026-05-15', 'balance'))).toEqual(['history', 'balance'])
  expect(meanings(balance('2026-04-15', 'balance'), balance('2026-05-15', 'deferred'))).toEqual(['balance', 'balance'])
})

it('a rate is the one of the statement’s day', () => {
  const rates = [
    holding(rate('rate', 4), { from: '2025-01-01', before: '2026-01-01' }),
    holding(rate('rate', 5), { before: '2026-05-08' }),
    holding(rate('rate', 6), { from: '2026-05-08', before: '2026-06-01' }),
    holding(rate('rate', 7), { from: '2026-06-01' }),
  ]
  expect(inForce([...rates, DUE, STATEMENT]).map(({ meaning }) => meaning)).toEqual([
    'past_rate',
    'past_rate',
    'rate',
    'other',
    'due_date',
    'statement_date',
  ])
})

it('reads of a payment that has changed what is due now, and not the column beside it', () => {
  const columns: PrintedText[] = [
    [36, 200, 'Your monthly payment'],
    [220, 200, 'Until July 31, 2026'],
    [370, 200, 'From August 1, 2026'],
    ...[
      ['Principal and interest', '$1,400.00', '$1,500.00'],
      ['Escrow for taxes and insurance', '$290.00', '$300.00'],
      ['Regular payment', '$1,690.00', '$1,800.00'],
    ].flatMap(([name = '', before = '', now = ''], at): PrintedText[] => [
      [36, 212 + 12 * at, name],
      [270, 212 + 12 * at, before],
      [420, 212 + 12 * at, now],
    ]),
  ]
  const due = (day: string): PrintedText[] => [
    [36, 400, 'Principal balance'],
    [200, 400, '$200,000.00'],
    [36, 420, 'Interest rate'],
    [200, 420, '6.000%'],
    [36, 460, 'Payment due date'],
    [200, 460, day],
  ]
  const read = (day: string) => {
    const { monthly_payment_piti, monthly_payment_pi, monthly_taxes_insurance } = fieldsOf([...columns, ...due(day)])
    return [monthly_payment_piti, monthly_payment_pi, monthly_taxes_insurance].map((field) => field?.value)
  }
  expect(read('08/01/2026')).toEqual([1800, 1500, 300])
  expect(read('07/01/2026')).toEqual([1690, 1400, 290])
})
