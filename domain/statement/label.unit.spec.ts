import { expect, it } from 'vitest'
import { labelFor } from './label.ts'
import { canonicalWords } from './wording.ts'

const meaning = (kind: 'money' | 'rate' | 'date' | 'number', text: string): string | null =>
  labelFor(kind, canonicalWords(text.split(' ')))?.meaning ?? null

it.each([
  ['Unpaid Principal Balance:', 'balance'],
  ['UPB', 'balance'],
  ['Prin Bal', 'balance'],
  ['Outstanding principal (this is not a payoff amount)', 'balance'],
  ['Interest-bearing principal balance', 'balance'],
  ['Deferred Principal Balance', 'deferred'],
  ['Original principal balance', 'other'],
  ['P&I Pmt', 'principal_and_interest'],
  ['Escrow (Taxes & Insurance):', 'escrow_payment'],
  ['T & I', 'escrow_payment'],
  ['Escrow account balance', 'escrow_balance'],
  ['Escrow shortage', 'other'],
  ['Mortgage insurance (PMI)', 'mortgage_insurance'],
  ['USDA annual fee', 'mortgage_insurance'],
  ['Homeowners insurance', 'insurance'],
  ['Regular Monthly Payment', 'payment'],
  ['Total Amount Due', 'total_due'],
  ['Past Due Amount', 'other'],
  ['Interest paid year-to-date', 'history'],
  ['Prepayment penalty', 'other'],
  ['Gardening', null],
])('beside an amount, %s', (text, expected) => expect(meaning('money', text)).toBe(expected))

it.each([
  ['Interest rate', 'rate'],
  ['Note Rate', 'rate'],
  ['Rate before the last change', 'past_rate'],
  ['Default rate', 'other'],
  ['Annual percentage rate (APR)', 'other'],
])('beside a rate, %s', (text, expected) => expect(meaning('rate', text)).toBe(expected))

it.each([
  ['Payment due date', 'due_date'],
  ['Stmt Dt', 'statement_date'],
  ['Maturity', 'maturity'],
  ['Closed on', 'origination'],
  ['Orig Dt', 'origination'],
  ['Interest rate until', 'rate_change'],
  ['First payment date', 'other'],
])('beside a date, %s', (text, expected) => expect(meaning('date', text)).toBe(expected))

it('takes the same words for a date and for an amount as they are meant', () => {
  expect([meaning('date', 'Payment due'), meaning('money', 'Payment due')]).toEqual(['due_date', 'total_due'])
})
