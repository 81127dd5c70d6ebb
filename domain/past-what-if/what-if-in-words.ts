import { dateInWords } from '../calendar/date-in-words.ts'
import { scopeInWords } from '../evaluation/replay/replay-in-words.ts'
import type { Fate, PastDays, WhatIfTotals } from './findings.ts'

/** What is asked, as it is said: a sheet has a name. */
export interface AskedChange {
  readonly conventional_margin_bps: number | null
  readonly government_streamline_margin_bps: number | null
  /** The first day that it is made for, ISO; null: the sheets that were in force. */
  readonly rate_sheet_of: string | null
  readonly rule_version: number | null
}

/** How a what-if stands. */
export interface WhatIfStanding extends AskedChange {
  readonly completed_at: string | null
  readonly stopped_at: string | null
  readonly error_message: string | null
  readonly totals: WhatIfTotals | null
}

export type WhatIfOutcome = 'running' | 'found' | 'empty' | 'stopped' | 'failed'

export function whatIfOutcome({ error_message, stopped_at, totals }: WhatIfStanding): WhatIfOutcome {
  if (error_message !== null) return 'failed'
  if (stopped_at !== null) return 'stopped'
  if (totals === null) return 'running'
  return totals.homes === 0 ? 'empty' : 'found'
}

/** What a what-if has to say, in one sentence. */
export function headlineInWords(whatIf: WhatIfStanding): string {
  const { totals } = whatIf
  const change = changeInWords(whatIf)
  switch (whatIfOutcome(whatIf)) {
    case 'failed':
      return 'This could not be worked out.'
    case 'stopped':
      return 'Stopped before it was worked out.'
    case 'empty':
      return 'No home was looked at in these days.'
    case 'running':
      return `What ${change.replace(/^With /, '')} would have led to is being worked out.`
    case 'found':
      return `${change}, ${bellsInWords(totals)}.`
  }
}

/** 'With a margin of 225 basis points and the rate sheet of March 2, 2026'. */
export function changeInWords(change: AskedChange): string {
  const parts = [marginInWords(change)]
  if (change.rate_sheet_of !== null) parts.push(`the rate sheet of ${dateInWords(change.rate_sheet_of)}`)
  if (change.rule_version !== null) parts.push(`version ${change.rule_version} of the rule`)
  return `With ${parts.filter((part) => part !== null).join(' and ')}`
}

/** 'Everything, October 25 to …'. */
export function askedInWords(
  asked: PastDays & { readonly scope: 'all' | 'property' | 'officer'; readonly scope_name: string | null },
): string {
  const { from, until } = asked
  const days = from === until ? dateInWords(from) : `${dateInWords(from)} to ${dateInWords(until)}`
  return `${scopeInWords(asked)}, ${days}`
}

/** What would have become of a home's bell. */
export const FATE_IN_WORDS: Readonly<Record<Fate, string>> = {
  additional: 'Would have rung',
  earlier: 'Would have rung sooner',
  later: 'Would have rung later',
  never: 'Would not have rung',
  status_only: 'As it was, the status not',
}

function marginInWords({
  conventional_margin_bps: conventional,
  government_streamline_margin_bps: government,
}: AskedChange): string | null {
  if (conventional !== null && conventional === government) return `a margin of ${conventional} basis points`
  if (conventional !== null && government !== null)
    return `margins of ${conventional} basis points (conventional) and ${government} (government streamline)`
  if (conventional !== null) return `a conventional margin of ${conventional} basis points`
  return government === null ? null : `a government streamline margin of ${government} basis points`
}

/** 'the bell would have rung for 14 more homes, sooner for 3 and not at all for 2'. */
function bellsInWords(totals: WhatIfTotals | null): string {
  const fates = (
    [
      ['additional', (homes: string) => `for ${homes}`],
      ['earlier', (homes: string) => `sooner for ${homes}`],
      ['later', (homes: string) => `later for ${homes}`],
      ['never', (homes: string) => `not at all for ${homes}`],
    ] as const
  ).filter(([fate]) => (totals?.[fate] ?? 0) > 0)
  if (fates.length === 0) return 'every bell would have rung as it did'
  const words = fates.map(([fate, said], place) => said(homesInWords(totals?.[fate] ?? 0, fate, place === 0)))
  const last = words.pop()
  return `the bell would have rung ${words.length === 0 ? last : `${words.join(', ')} and ${last}`}`
}

/** Only the first is said with its noun. */
function homesInWords(count: number, fate: Fate, isFirst: boolean): string {
  const number = count.toLocaleString('en-US')
  if (!isFirst) return number
  return `${number}${fate === 'additional' ? ' more' : ''} ${count === 1 ? 'home' : 'homes'}`
}
