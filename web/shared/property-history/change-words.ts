import { costInWords, distanceInWords, gainInWords } from '../../../api/contract/evaluation-in-words.ts'
import type { PastEvaluation } from '../../../api/contract/property-history.ts'
import { changesInWords, type Reader } from '../distance/changes-in-words.ts'
import { percent } from '../format/percent.ts'

/** What changed since the evaluation before, in a sentence; for the first one that is told to who reads, that it is the first. */
export function whatChangedInWords({ changed, previous_status }: PastEvaluation, reader: Reader): string {
  if (changed.length > 0) return `What changed: ${changesInWords(changed, reader)}.`
  // A loan officer who was given the client is told nothing of the time before.
  const isCutOff = reader === 'officer' && previous_status !== null
  return isCutOff ? 'The first look since this client became yours.' : 'The first look at this property.'
}

const WHY_NOT_YET: Readonly<Record<PastEvaluation['reasons'][number], string>> = {
  payment_inconsistent: 'The figures of the payment did not add up.',
  no_pricing: 'No price for a loan of this kind.',
  no_llpa: 'No price adjustment for a loan of this kind.',
  no_lower_rate: 'No rate to be had was lower.',
  mi_unknown: 'It was not known what mortgage insurance costs.',
  payment_not_lower: 'A new payment would not have been lower.',
  net_tangible_benefit: 'A new loan would not have brought the benefit that the program asks for.',
  shortage: 'The costs would not have been covered.',
  seasoning: 'The program did not take it yet.',
}

/** A past evaluation in a line: how far it was or why it was not yet, or what a deal that was there would have left. */
export function figuresInWords({ status, reasons, target_rate, net_gap, points }: PastEvaluation): string {
  if (status === 'not_yet' && points !== null && points > 0) return `Rates were ${distanceInWords(points)}.`
  const [reason] = reasons
  if (status === 'not_yet' && reason !== undefined) return WHY_NOT_YET[reason]
  if (target_rate === null || net_gap === null) return WHY_NOT_YET.no_pricing
  const costs =
    net_gap >= 0
      ? `all costs covered, ${gainInWords(net_gap)} over`
      : `${costInWords(-net_gap)} of the costs not covered`
  return `At ${percent(target_rate)}: ${costs}.`
}
