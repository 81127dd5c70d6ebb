import type { Change } from '../../../api/contract/property-history.ts'

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

/** 'the rates of the market and the costs in your state'; empty when nothing changed. */
export function changesInWords(changed: readonly Change[]): string {
  const words = changed.map((change) => CHANGE_WORDS[change])
  const last = words.pop() ?? ''
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`
}
