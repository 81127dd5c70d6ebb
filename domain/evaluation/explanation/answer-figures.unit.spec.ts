import { expect, it } from 'vitest'
import { evaluatedExample } from '../../../tests/evaluation/evaluated-example.ts'
import { comesBack, interestToTheEnd } from './answer-figures.ts'
import { compareLoans } from './comparison.ts'
import { ledgerOf } from './ledger.ts'

const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')

it('what comes back is the two payments alone where no escrow is paid back', () => {
  const ledger = ledgerOf({ ...evaluation, escrow_refund: 0 })
  if (ledger === null) throw new Error('It has a price.')
  const figure = comesBack(ledger, [{ kind: 'payments', on: '2026-05-01', dollars: 5774 }])
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
