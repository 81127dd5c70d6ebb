import { expect, it } from 'vitest'
import type { PastEvaluation } from '../../../api/contract/property-history.ts'
import { figuresInWords, whatChangedInWords } from './change-words.ts'

const past: PastEvaluation = {
  id: 'a',
  recorded_at: '2026-03-16T12:00:00Z',
  as_of: '2026-03-16',
  status: 'so_close',
  reasons: [],
  assumptions: [],
  previous_status: 'not_yet',
  cause: 'nightly_run',
  current_rate: 6.75,
  target_rate: 6.375,
  net_gap: -1085,
  monthly_savings: 122.11,
  points: 0.125,
  changed: [],
}

it('What changed is said in a sentence', () => {
  expect(whatChangedInWords({ ...past, changed: ['rate_sheet', 'costs'] }, 'owner')).toBe(
    'What changed: the rates of the market and the costs in your state.',
  )
})

it('Of the first look it is said that it is, and of the first that a loan officer sees of a client who was given to them, since when', () => {
  const first = { ...past, previous_status: null }
  for (const reader of ['owner', 'officer', 'overseer'] as const)
    expect(whatChangedInWords(first, reader)).toBe('The first look at this property.')
  expect(whatChangedInWords(past, 'officer')).toBe('The first look since this client became yours.')
})

it('The figures are said in a line', () => {
  expect(figuresInWords(past)).toBe('At 6.375%: $1,085 of the costs not covered.')
  expect(figuresInWords({ ...past, status: 'not_yet', points: 0.75 })).toBe(
    'Rates were about three quarters of a point away.',
  )
  expect(figuresInWords({ ...past, net_gap: 0 })).toBe('At 6.375%: all costs covered, $0 over.')
})

it('Of a Not Yet it is said why, and no dollars of a deal that was not there', () => {
  const notYet = { ...past, status: 'not_yet', net_gap: 20_791, points: null } as const
  expect(figuresInWords({ ...notYet, reasons: ['mi_unknown'] })).toBe('It was not known what mortgage insurance costs.')
  expect(figuresInWords({ ...notYet, reasons: ['seasoning'], points: -1.5 })).toBe('The program did not take it yet.')
  const unpriced = { ...notYet, target_rate: null, net_gap: null }
  expect(figuresInWords({ ...unpriced, reasons: ['no_pricing'] })).toBe('No price for a loan of this kind.')
  expect(figuresInWords({ ...unpriced, reasons: ['payment_inconsistent'] })).toBe(
    'The figures of the payment did not add up.',
  )
})
