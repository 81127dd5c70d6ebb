import { expect, it } from 'vitest'
import { loanChanges } from './loan-changes.ts'
import { EMPTY_LOAN_FORM } from './loan-form-values.ts'

const saved = { ...EMPTY_LOAN_FORM, city: 'Katy', current_balance: 345_000, loan_start_date: '2023-05-15' }

it('finds none where both say the same, however it is typed', () => {
  expect(loanChanges({ ...saved, city: 'katy ', current_balance: '$345,000' }, saved)).toEqual([])
})

it('names each field as it is printed, in the order of the form', () => {
  const typed = { ...saved, escrow_balance: 0, current_balance: '341000', loan_start_date: '' }
  expect(loanChanges(typed, saved)).toEqual([
    { label: 'Current Balance', here: '$341,000.00', there: '$345,000.00' },
    { label: 'Loan Start Date', here: '–', there: 'May 15, 2023' },
    { label: 'Escrow Balance', here: '$0.00', there: '–' },
  ])
})

it('leaves out what is asked in one of them only: the answer before it differs', () => {
  const typed = { ...saved, has_mi: true, mi_monthly: 120 }
  expect(loanChanges(typed, saved).map(({ here, there }) => [here, there])).toEqual([['Yes', 'No']])
})
