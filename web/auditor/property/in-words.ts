import type { AttributedChange, HomeEvent, NotMadeAgain, RecordedEvaluation } from '../../../api/contract/audit.ts'
import { distanceInWords } from '../../../api/contract/evaluation-in-words.ts'
import { placeInLog } from '../../../api/contract/place-in-log.ts'
import { percent } from '../../shared/format/percent.ts'

export const CHANGE_WORDS: Readonly<Record<AttributedChange, string>> = {
  loan: 'The loan was put right',
  balance: 'Payments brought the balance down',
  day: 'Days went by',
  rate_sheet: 'Another rate sheet',
  llpa: 'Other price adjustments',
  costs: 'Other costs in the state',
  margin: 'Another margin',
  licensed_states: 'Other licensed states',
  rule: 'Another version of the rule',
}

const FAULT_WORDS: Readonly<Record<NotMadeAgain, string>> = {
  input_missing: 'It cannot be made again: something it was made from is gone, or is not what it was.',
  rule_unknown: 'It cannot be made again: this program does not know the version of the rule that made it.',
  comes_out_otherwise: 'It does not come out as it was recorded.',
}

/** What is wrong with an evaluation; null: it comes out as it was recorded. */
export function faultInWords({ fault }: RecordedEvaluation): string | null {
  return fault && FAULT_WORDS[fault]
}

const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** To the cent: what is checked is added up. */
export function exactMoney(dollars: number): string {
  return dollarsAndCents.format(dollars)
}

/** '+$12.40' and '−$1,150.00'; '$0.00' has no sign. */
export function signedMoney(dollars: number): string {
  return signOf(dollars) + dollarsAndCents.format(Math.abs(dollars))
}

/** '+0.125', in percentage points. */
export function signedPoints(points: number): string {
  return signOf(points) + Math.abs(points).toFixed(3)
}

function signOf(figure: number): string {
  return figure > 0 ? '+' : figure < 0 ? '−' : ''
}

/** What an evaluation came to, in a line. No dollars of a deal that is not there. */
export function cameTo({ evaluation, attribution, points }: RecordedEvaluation): string {
  const { status, target_rate, monthly_savings, net_gap } = evaluation
  const isDeal = status !== 'not_yet' || (attribution?.figures.net_gap.after ?? null) !== null
  if (isDeal && target_rate !== null && net_gap !== null && monthly_savings !== null) {
    const left =
      net_gap < 0 ? `${exactMoney(-net_gap)} short of the costs` : `${exactMoney(net_gap)} left after all costs`
    return `At ${percent(target_rate)}: ${exactMoney(monthly_savings)} less a month, ${left}.`
  }
  if (points !== null && points > 0) return `Rates were ${distanceInWords(points)}.`
  return 'No rate made it a refinance.'
}

/** Who caused an event. */
export function actorInWords({ actor }: HomeEvent): string {
  if (actor.role === 'system') return 'The product itself'
  return actor.name ?? 'An account that is gone'
}

/** Where an event stands. */
export function placeInWords(position: string): string {
  return `event ${placeInLog(position)} of the log`
}

/** What is to be known first of a history, of those evaluations that are shown. */
export function verdictInWords(events: readonly HomeEvent[], total: number): string {
  const evaluated = events.flatMap(({ evaluated: one }) => one ?? [])
  const faulty = evaluated.filter(({ fault }) => fault !== null).length
  const shown =
    events.length < total ? `Of the ${events.length} newest of ${total.toLocaleString('en-US')} events, ` : ''
  if (evaluated.length === 0) return begin(`${shown}none is an evaluation.`)
  if (faulty === 0) return begin(`${shown}every evaluation comes out as it was recorded.`)
  return `${shown}${faulty} of ${evaluated.length} evaluations ${faulty === 1 ? 'does' : 'do'} not come out as recorded.`
}

function begin(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
