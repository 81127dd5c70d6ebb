import { costInWords, gainInWords } from '../../../api/contract/evaluation-in-words.ts'
import type { Change, PastEvaluation } from '../../../api/contract/property-history.ts'
import { percent } from '../../shared/format/percent.ts'

const CHANGE_WORDS: Readonly<Record<Change, string>> = {
  loan: 'the figures of your loan',
  balance: 'your balance, which your payments bring down',
  rate_sheet: 'the rates of the market',
  llpa: 'the price adjustments for loans like yours',
  costs: 'the costs in your state',
  margin: "your loan officer's margin",
  licensed_states: 'the states we are licensed in',
  day: 'only the date: what depends on it moved on',
}

/** What changed since the evaluation before, in a sentence; for the first one, that it is the first. */
export function whatChangedInWords({ changed }: PastEvaluation): string {
  const words = changed.map((change) => CHANGE_WORDS[change])
  const last = words.pop()
  if (last === undefined) return 'The first look at this property.'
  return `What changed: ${words.length === 0 ? last : `${words.join(', ')} and ${last}`}.`
}

/** The figures of a past evaluation in a line. */
export function figuresInWords({ target_rate, net_gap }: PastEvaluation): string {
  if (target_rate === null || net_gap === null) return 'No price for a loan of this kind.'
  const costs =
    net_gap >= 0
      ? `all costs covered, ${gainInWords(net_gap)} over`
      : `${costInWords(-net_gap)} of the costs not covered`
  return `At ${percent(target_rate)}: ${costs}.`
}
