import { describe, expect, it } from 'vitest'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import { ASSUMPTION_IN_WORDS } from './assumption-in-words.ts'
import type { Evaluation, Reason } from './evaluation.ts'
import { evaluationMessage } from './message.ts'
import { messageOfPastDay } from './message-of-past-day.ts'
import { reasonInWords } from './reason-in-words.ts'
import { STATUS_IN_WORDS } from './status-in-words.ts'

/** A free one of the worked examples, made too short. */
const SHORT: Evaluation = {
  ...evaluatedExample('Conventional: several rates are free').evaluation,
  status: 'not_yet',
  surplus: 0,
  shortage: 1085.2,
  net_gap: -1085.2,
  loan_type: 'FHA Streamline',
  eligible_on: '2026-11-01',
}
const evaluation = (given: Partial<Evaluation>): Evaluation => ({ ...SHORT, ...given })

const REASONS: readonly Reason[] = [
  'payment_inconsistent',
  'no_pricing',
  'no_llpa',
  'no_lower_rate',
  'mi_unknown',
  'payment_not_lower',
  'net_tangible_benefit',
  'shortage',
  'seasoning',
]

describe('the message of an evaluation', () => {
  it('names rate and saving when it is ready', () => {
    expect(evaluationMessage(evaluation({ status: 'ready_now' }))).toBe(
      'A free refinance is available: at 6.375% your payment would be $183 a month lower, with all costs covered.',
    )
  })

  it('says first that the company may not lend, and then what would be', () => {
    const unlicensed = (status: Evaluation['status']) =>
      evaluationMessage(evaluation({ status, assumptions: ['state_not_licensed'] }))
    const first = 'We are not licensed in your state at present, so this result is for information only.'
    expect(unlicensed('ready_now')).toBe(
      `${first} A free refinance would be available: at 6.375% your payment would be $183 a month lower, with all costs covered.`,
    )
    expect(unlicensed('so_close')).toBe(`${first} You would be only $1,086 away from a free refinance at 6.375%.`)
    expect(unlicensed('not_yet')).not.toContain('licensed')
  })

  it('names the shortage in dollars when it is close', () => {
    expect(evaluationMessage(evaluation({ status: 'so_close' }))).toBe(
      'You are only $1,086 away from a free refinance at 6.375%.',
    )
  })

  it('tells the first reason when it is not yet', () => {
    expect(evaluationMessage(evaluation({ reasons: ['seasoning'] }))).toBe(
      'FHA Streamline takes a loan only some months after it started: yours from November 1, 2026.',
    )
    expect(evaluationMessage(evaluation({ reasons: ['shortage', 'seasoning'] }))).toBe(
      'At today’s rates $1,086 of the costs would not be covered.',
    )
  })

  it('names the rates of the day where that is looked back to', () => {
    const ofPastDay = (reason: Reason) => messageOfPastDay(evaluation({ reasons: [reason] }))
    expect(ofPastDay('shortage')).toBe('At that day’s rates $1,086 of the costs would not be covered.')
    expect(ofPastDay('no_lower_rate')).toBe(
      'You hold a better rate than anyone could offer on March 16, 2026. Keep it.',
    )
    expect(ofPastDay('no_pricing')).toMatch(/^That day’s rate sheet has no price/)
    for (const reason of REASONS) expect(ofPastDay(reason)).not.toMatch(/today/i)
    const ready = evaluation({ status: 'ready_now' })
    expect(messageOfPastDay(ready)).toBe(evaluationMessage(ready))
  })

  it('speaks of the market and of dates, never of a denial', () => {
    for (const reason of REASONS) {
      const words = reasonInWords(reason, evaluation({}))
      expect(words).toMatch(/^[A-Z][^.]+(\.\d+[^.]*)*\.( Keep it\.)?$/)
      expect(words).not.toMatch(/denied|denial|reject|declin|qualif|eligib|_/i)
    }
    expect(new Set(REASONS.map((reason) => reasonInWords(reason, evaluation({})))).size).toBe(REASONS.length)
  })

  it("tells USDA's benefit in dollars and the others' in points", () => {
    const benefit = (loan_type: Evaluation['loan_type']) =>
      reasonInWords('net_tangible_benefit', evaluation({ loan_type }))
    expect(benefit('USDA Streamline')).toContain('$50 a month')
    expect(benefit('VA IRRRL')).toContain('half a percentage point')
  })

  it('says so where there is no reason to tell', () => {
    expect(evaluationMessage(evaluation({}))).toBe('A free refinance is not available yet.')
  })

  it('has a sentence for every assumption', () => {
    expect(Object.keys(ASSUMPTION_IN_WORDS)).toHaveLength(7)
    for (const words of Object.values(ASSUMPTION_IN_WORDS)) expect(words).toMatch(/^[A-Z].+\.$/)
  })
})

it('the statuses are called as the screens call them', () => {
  expect(STATUS_IN_WORDS).toEqual({ ready_now: 'Ready Now!', so_close: 'So Close!', not_yet: 'Not Yet' })
})
