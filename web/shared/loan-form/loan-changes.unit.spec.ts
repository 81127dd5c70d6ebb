import { expect, it } from 'vitest'
import { loanChanges } from './loan-changes.ts'
import { EMPTY_LOAN_FORM } from './loan-form-values.ts'

const saved = { ...EMPTY_LOAN_FORM, city: 'Katy', current_balance: 345_000, loan_start_date: '2023-05-15' }

it('finds none where both say the same, however it is typed', () => {
  expect(loanChanges(EMPTY_LOAN_FORM, { ...saved, city: 'katy ', current_balance: '$345,000' }, saved)).toEqual([])
})

it('leaves out what was changed here alone', () => {
  expect(loanChanges(saved, { ...saved, current_balance: '341000' }, saved)).toEqual([])
})

it('names each field as it is printed, in the order of the form', () => {
  const before = { ...saved, escrow_balance: 300, current_balance: 350_000, loan_start_date: '' }
  const typed = { ...before, escrow_balance: 0, current_balance: '341000' }
  expect(loanChanges(before, typed, saved)).toEqual([
    { label: 'Current Balance', here: '$341,000.00', there: '$345,000.00', isChangedHere: true },
    { label: 'Loan Start Date', here: '–', there: 'May 15, 2023', isChangedHere: false },
    { label: 'Escrow Balance', here: '$0.00', there: '–', isChangedHere: true },
  ])
})

it('leaves out what is asked in one of them only: the answer before it differs', () => {
  const before = { ...saved, has_mi: true, mi_monthly: 110 }
  const typed = { ...before, mi_monthly: 120 }
  expect(loanChanges(before, typed, saved).map(({ here, there }) => [here, there])).toEqual([['Yes', 'No']])
})
