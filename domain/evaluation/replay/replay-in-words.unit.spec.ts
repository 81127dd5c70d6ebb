import { describe, expect, it } from 'vitest'
import {
  causeInWords,
  figureInWords,
  outcomeOf,
  type ReplayStanding,
  scopeInWords,
  valueInWords,
  verdictInWords,
} from './replay-in-words.ts'

const AT = '2026-11-23T12:00:00.000Z'
const DONE: ReplayStanding = {
  evaluations: 1_204_551,
  different: 0,
  completed_at: AT,
  stopped_at: null,
  error_message: null,
}
const OPEN = { ...DONE, completed_at: null }

describe('The verdict of a replay', () => {
  it.each<[Partial<ReplayStanding>, string, string]>([
    [{}, 'verified', 'All 1,204,551 evaluations come out the same.'],
    [{ evaluations: 1 }, 'verified', 'The one evaluation comes out the same.'],
    [{ evaluations: 0 }, 'empty', 'There was no evaluation to compute again.'],
    [{ different: 1 }, 'differs', '1 of 1,204,551 evaluations comes out differently.'],
    [{ different: 1_200 }, 'differs', '1,200 of 1,204,551 evaluations come out differently.'],
    [{ evaluations: 1, different: 1 }, 'differs', '1 of 1 evaluation comes out differently.'],
    [{ completed_at: null, evaluations: 0 }, 'running', 'No evaluation was computed again yet.'],
    [{ completed_at: null, evaluations: 1 }, 'running', 'So far: 1 evaluation, all the same.'],
    [{ ...OPEN, different: 2 }, 'running', 'So far: 1,204,551 evaluations, of which 2 differ.'],
    [{ ...OPEN, stopped_at: AT }, 'stopped', 'Stopped: 1,204,551 evaluations, all the same.'],
    [{ ...OPEN, stopped_at: AT, evaluations: 0 }, 'stopped', 'Stopped: no evaluation was computed again.'],
    [
      { ...OPEN, stopped_at: AT, error_message: 'Why.', evaluations: 7, different: 1 },
      'failed',
      'Could not be finished: 7 evaluations, of which 1 differs.',
    ],
  ])('%o: %s', (change, outcome, verdict) => {
    expect(outcomeOf({ ...DONE, ...change })).toBe(outcome)
    expect(verdictInWords({ ...DONE, ...change })).toBe(verdict)
  })
})

it.each([
  ['all', null, 'Everything'],
  ['property', '418 Juniper Court', '418 Juniper Court'],
  ['property', null, 'A property that is gone'],
  ['officer', 'Omar Reyes', 'The book of Omar Reyes'],
  ['officer', null, 'The book of a loan officer who is gone'],
] as const)('A replay of %s %s is of: %s', (scope, scope_name, words) => {
  expect(scopeInWords({ scope, scope_name })).toBe(words)
})

it('The cause of a difference is said in words', () => {
  expect(causeInWords('rate_sheet_altered')).toBe('The rate sheet is not the file it was')
})

describe('A figure that differs', () => {
  it.each([
    ['net_gap', 'Net gap'],
    ['cost_breakdown.lender_fee', 'Cost breakdown: lender fee'],
    ['ladder[3].net_gap', 'Ladder 4: net gap'],
    ['inputs.llpa', 'Inputs: LLPA'],
    ['lo_min_revenue_bps', 'Lo min revenue in basis points'],
  ])('%s is called %s', (figure, words) => {
    expect(figureInWords(figure)).toBe(words)
  })

  it.each([
    [null, 'nothing'],
    [undefined, 'nothing'],
    ['so_close', 'so_close'],
    [-12.5, '-12.5'],
    [{ a: 1 }, '{"a":1}'],
  ])('of %o reads %s', (value, words) => {
    expect(valueInWords(value)).toBe(words)
  })
})
