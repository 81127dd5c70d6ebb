import { dateInWords } from '../../calendar/date-in-words.ts'
import { dollarsInWords, gainInWords, percentInWords } from '../../money/money-in-words.ts'
import type { Evaluation } from '../evaluation.ts'
import { rateFallInWords } from './rate-fall-in-words.ts'
import type { WhatItWouldTake } from './what-it-would-take.ts'

/**
 * What would bring a property its free refinance, for the loan officer, in one sentence. It names rates and costs: the estimate notice
 * stands above it.
 * @param needed null where it is free already
 */
export function whatWouldDoIt(evaluation: Evaluation, needed: WhatItWouldTake | null): string {
  if (needed === null) return aCall(evaluation)
  const { from, waiting_is_enough, rate_fall, home_value, credit_score, balance } = needed
  if (waiting_is_enough) return `Waiting would do it: at today’s prices it is free on ${dateInWords(from)}.`
  const [first, ...others] = [
    rate_fall === null ? [] : `rates ${rateFallInWords(rate_fall)} lower`,
    home_value === null ? [] : `a home worth ${dollarsInWords(home_value)}`,
    credit_score === null ? [] : `a credit score of ${credit_score}`,
    balance === null ? [] : `a balance of ${dollarsInWords(balance)}`,
  ].flat()
  if (first === undefined) return 'Nothing near today would do it.'
  const begun = `${first.charAt(0).toUpperCase()}${first.slice(1)} would do it`
  return `${[begun, ...others.map((other) => `or ${other}`)].join(', ')}.`
}

function aCall({ target_rate, monthly_savings }: Evaluation): string {
  if (target_rate === null || monthly_savings === null) throw new Error('A refinance without a price was called free.')
  const saved = gainInWords(monthly_savings)
  return `A call would do it: at ${percentInWords(target_rate)} the payment is ${saved} a month lower, with all costs covered.`
}
