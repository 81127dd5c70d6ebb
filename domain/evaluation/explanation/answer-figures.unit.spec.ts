import { expect, it } from 'vitest'
import { evaluatedExample } from '../../../tests/evaluation/evaluated-example.ts'
import { broughtToClosing, comesBack, interestToTheEnd } from './answer-figures.ts'
import { compareLoans } from './comparison.ts'
import { ledgerOf } from './ledger.ts'
import type { MoneyEvent } from './money-calendar.ts'

const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')

const payments: MoneyEvent = { kind: 'payments', on: '2026-05-01', dollars: 5774 }
const calendar: MoneyEvent[] = [
  { kind: 'escrow_refund', on: '2026-05-29', dollars: 2600 },
  payments,
  { kind: 'closing', on: '2026-04-30', dollars: 6759 },
  { kind: 'first_payment', on: '2026-06-01', dollars: 2703 },
]

function ledgerWith(change: Partial<typeof evaluation>) {
  const ledger = ledgerOf({ ...evaluation, ...change })
  if (ledger === null) throw new Error('It has a price.')
  return ledger
}

it('the days are that of the closing, and the last on which something comes back', () => {
  expect(broughtToClosing(ledgerWith({}), calendar, true).note).toBe('about April 30, 2026')
  expect(comesBack(ledgerWith({}), calendar, true).note).toBe('by May 29, 2026')
  expect(broughtToClosing(ledgerWith({}), null, true).note).toBeNull()
  expect(comesBack(ledgerWith({}), null, true).note).toBeNull()
})

it('nothing is brought to closing where the credit is all that it costs, and what is more is left', () => {
  const broughtWith = (available_credit_dollars: number | null) =>
    broughtToClosing(ledgerWith({ available_credit_dollars }), calendar, true).arithmetic
  expect(broughtWith(evaluation.total_refi_cost)?.result).toEqual(['You bring to closing', 0])
  expect(broughtWith(evaluation.total_refi_cost + 700)?.result).toEqual(['Left of the credit', -700])
  expect(broughtWith(0)?.rows.map(([label]) => label)).not.toContain('Lender credit')
})

it('what comes back is the two payments alone where no escrow is paid back', () => {
  const figure = comesBack(ledgerWith({ escrow_refund: 0 }), [payments], true)
  expect(figure.note).toBe('by May 1, 2026')
  expect(figure.arithmetic?.rows.map(([label]) => label)).toEqual(['Two payments that fall away'])
})

it('the interest to the end is not known where nothing is compared', () => {
  expect(interestToTheEnd(null)).toMatchObject({ value: 'Not known', arithmetic: null })
})

it('the interest to the end can be the same', () => {
  const comparison = compareLoans(loan, pricing, evaluation)
  const same = comparison && { ...comparison, new_loan: { months: 360, interest: 300_000 } }
  const figure = interestToTheEnd(same && { ...same, todays_loan: same.new_loan })
  expect(figure).toMatchObject({ value: 'the same', arithmetic: { result: ['Less interest to the end', 0] } })
})
