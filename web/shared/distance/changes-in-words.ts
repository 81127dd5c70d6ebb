import type { Change } from '../../../api/contract/property-history.ts'

/** Who reads of a home: whose it is, their loan officer, or whoever oversees both. */
export type Reader = 'owner' | 'officer' | 'overseer'

const OWNERS_WORDS: Readonly<Record<Change, string>> = {
  loan: 'the figures of your loan',
  balance: 'your balance, which your payments bring down',
  rate_sheet: 'the rates of the market',
  llpa: 'the price adjustments for loans like yours',
  costs: 'the costs in your state',
  margin: 'your loan officer’s margin',
  licensed_states: 'the states we are licensed in',
  day: 'only the date: what depends on it moved on',
}

const OFFICERS_WORDS: Readonly<Record<Change, string>> = {
  ...OWNERS_WORDS,
  loan: 'the figures of their loan',
  balance: 'their balance, which their payments bring down',
  llpa: 'the price adjustments for loans like theirs',
  costs: 'the costs in their state',
  margin: 'your margin',
}

const WORDS: Readonly<Record<Reader, Readonly<Record<Change, string>>>> = {
  owner: OWNERS_WORDS,
  officer: OFFICERS_WORDS,
  overseer: {
    ...OFFICERS_WORDS,
    margin: 'the loan officer’s margin',
  },
}

/** 'the rates of the market and the costs in your state'; empty when nothing changed. */
export function changesInWords(changed: readonly Change[], reader: Reader = 'owner'): string {
  const words = changed.map((change) => WORDS[reader][change])
  const last = words.pop() ?? ''
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`
}
