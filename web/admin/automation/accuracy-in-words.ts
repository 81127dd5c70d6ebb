import type { Accuracy } from '../../../api/contract/accuracy.ts'
import { counted } from '../../shared/format/counted.ts'

type Held = Accuracy['held'][number]

/** '97.3%', of none '–'. What is not all of it is never said to be, and what is something not to be nothing. */
export function shareOf(part: number, of: number): string {
  if (of === 0) return '–'
  if (part === 0 || part === of) return part === 0 ? '0%' : '100%'
  return `${Math.min(99.9, Math.max(0.1, Math.round((1_000 * part) / of) / 10))}%`
}

/** '35 min', '6.5 h', '17 h', '2 days 3 h' */
export function waitInWords(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`
  if (hours < 10) return `${Math.round(hours * 10) / 10} h`
  const whole = Math.round(hours)
  if (whole < 48) return `${whole} h`
  return `${Math.floor(whole / 24)} days${whole % 24 === 0 ? '' : ` ${whole % 24} h`}`
}

/** After how long it is asked. */
export function laterInWords({ after_days }: Held): string {
  return after_days === 1 ? 'The next day' : `After ${after_days} days`
}

/** What a share is of, and what is not in it. */
export function judgedInWords({ judged, held, ended, too_young }: Held): string {
  const left = [
    ended > 0 && `${counted(ended, 'home was', 'homes were')} gone by then`,
    too_young > 0 && `${counted(too_young, 'is', 'are')} not that old yet`,
  ].filter(Boolean)
  const of =
    judged === 0 ? 'None can be judged' : `${held.toLocaleString('en-US')} of ${counted(judged, 'letter', 'letters')}`
  return left.length === 0 ? of : `${of}; ${left.join(', ')}`
}

/** The one sentence that says whether the bell deserves trust. */
export function accuracyInWords({ held: [nextDay], waits }: Accuracy): string {
  if (nextDay === undefined || nextDay.judged === 0)
    return 'No letter is old enough yet to be judged: what it said is looked at again once the next day is over.'
  const stayed = `${shareOf(nextDay.held, nextDay.judged)} of the homes that we called Ready Now in the last year still were in the evening of the next day.`
  if (waits.median_hours === null) return stayed
  return `${stayed} Half of the bells rang within ${waitInWords(waits.median_hours)} of the prices that made them ring.`
}
