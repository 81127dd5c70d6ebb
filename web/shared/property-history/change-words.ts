import { costInWords, distanceInWords, gainInWords } from '../../../api/contract/evaluation-in-words.ts'
import type { PastEvaluation } from '../../../api/contract/property-history.ts'
import { changesInWords } from '../distance/changes-in-words.ts'
import { percent } from '../format/percent.ts'

/** What changed since the evaluation before, in a sentence; for the first one, that it is the first. */
export function whatChangedInWords({ changed }: PastEvaluation): string {
  return changed.length === 0 ? 'The first look at this property.' : `What changed: ${changesInWords(changed)}.`
}

/** The figures of a past evaluation in a line: how far it was, or what a deal that was there would have left. */
export function figuresInWords({ status, target_rate, net_gap, points }: PastEvaluation): string {
  if (status === 'not_yet' && points !== null && points > 0) return `Rates were ${distanceInWords(points)}.`
  if (target_rate === null || net_gap === null) return 'No price for a loan of this kind.'
  const costs =
    net_gap >= 0
      ? `all costs covered, ${gainInWords(net_gap)} over`
      : `${costInWords(-net_gap)} of the costs not covered`
  return `At ${percent(target_rate)}: ${costs}.`
}
