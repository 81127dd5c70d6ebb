import type { Cause } from './cause.ts'

/** How far a replay has come, and how it ended. */
export interface ReplayStanding {
  readonly evaluations: number
  readonly different: number
  readonly completed_at: string | null
  readonly stopped_at: string | null
  /** Why it was given up. */
  readonly error_message: string | null
}

/** `verified`: it is over, and all came out the same. */
export type ReplayOutcome = 'running' | 'verified' | 'differs' | 'empty' | 'stopped' | 'failed'

export function outcomeOf({
  evaluations,
  different,
  completed_at,
  error_message,
  stopped_at,
}: ReplayStanding): ReplayOutcome {
  if (error_message !== null) return 'failed'
  if (stopped_at !== null) return 'stopped'
  if (completed_at === null) return 'running'
  if (evaluations === 0) return 'empty'
  return different === 0 ? 'verified' : 'differs'
}

/** What a replay has to say, in one line. */
export function verdictInWords(replay: ReplayStanding): string {
  const { evaluations, different } = replay
  switch (outcomeOf(replay)) {
    case 'verified':
      return evaluations === 1
        ? 'The one evaluation comes out the same.'
        : `All ${counted(evaluations)} come out the same.`
    case 'differs':
      return `${figure(different)} of ${counted(evaluations)} ${different === 1 ? 'comes' : 'come'} out differently.`
    case 'empty':
      return 'There was no evaluation to compute again.'
    case 'running':
      return evaluations === 0 ? 'No evaluation was computed again yet.' : `So far: ${soFar(replay)}.`
    case 'stopped':
      return `Stopped: ${soFar(replay)}.`
    case 'failed':
      return `Could not be finished: ${soFar(replay)}.`
  }
}

/** What is replayed. @param scope_name the address or the officer's name; null: of everything, or not there any more */
export function scopeInWords({
  scope,
  scope_name,
}: {
  readonly scope: 'all' | 'property' | 'officer'
  readonly scope_name: string | null
}): string {
  switch (scope) {
    case 'all':
      return 'Everything'
    case 'property':
      return scope_name ?? 'A property that is gone'
    case 'officer':
      return `The book of ${scope_name ?? 'a loan officer who is gone'}`
  }
}

const CAUSES: Readonly<Record<Cause, string>> = {
  event_altered: 'The recorded evaluation was changed',
  loan_altered: 'The loan it was made from was changed',
  rate_sheet_altered: 'The rate sheet is not the file it was',
  llpa_altered: 'The price adjustments are not the file they were',
  cost_template_altered: 'The cost template was changed',
  margin_altered: 'The loan officer’s margins were changed',
  licensed_states_altered: 'The licensed states were changed',
  run_inputs_altered: 'What its run kept of its prices is not what it was',
  rule_changed: 'The program computes otherwise under the same version of the rule',
  rule_unknown: 'A newer program recorded it',
}

/** Why an evaluation does not come out the same. */
export function causeInWords(cause: Cause): string {
  return CAUSES[cause]
}

/** `cost_breakdown.lender_fee` is 'Cost breakdown: lender fee'. */
export function figureInWords(figure: string): string {
  const words = figure
    .replaceAll('.', ': ')
    .replaceAll(/\[(\d+)\]/g, (_, place) => ` ${Number(place) + 1}`)
    .replaceAll('_', ' ')
    .replaceAll(/\b(llpa|ltv|piti|pct|bps)\b/g, (short) => ABBREVIATED[short] ?? short)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const ABBREVIATED: Readonly<Record<string, string>> = {
  llpa: 'LLPA',
  ltv: 'LTV',
  piti: 'PITI',
  pct: 'in percent',
  bps: 'in basis points',
}

/** A recorded or computed value as it is, with a word for one that is not there. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function soFar({ evaluations, different }: ReplayStanding): string {
  if (evaluations === 0) return 'no evaluation was computed again'
  if (different === 0) return `${counted(evaluations)}, all the same`
  return `${counted(evaluations)}, of which ${figure(different)} ${different === 1 ? 'differs' : 'differ'}`
}

function counted(evaluations: number): string {
  return `${figure(evaluations)} ${evaluations === 1 ? 'evaluation' : 'evaluations'}`
}

function figure(count: number): string {
  return count.toLocaleString('en-US')
}
