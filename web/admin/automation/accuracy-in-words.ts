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

/** Of fewer than these a share would say more than is known. */
const ENOUGH_FOR_A_SHARE = 20

/** The share, or where they are few how many of how many: '2 of 2'. */
export function shareOrCount(part: number, of: number): string {
  return of > 0 && of < ENOUGH_FOR_A_SHARE ? `${part} of ${of}` : shareOf(part, of)
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
    judged === 0 ? 'None can be judged' : `${held.toLocaleString('en-US')} of ${counted(judged, 'home', 'homes')}`
  return left.length === 0 ? of : `${of}; ${left.join(', ')}`
}

/** The one sentence that says whether the bell deserves trust. */
export function accuracyInWords({ held: [nextDay], waits }: Accuracy): string {
  if (nextDay === undefined || nextDay.judged === 0)
    return 'No letter is old enough yet to be judged: what it said is looked at again once the next day is over.'
  const { held, judged } = nextDay
  const number = (count: number) => count.toLocaleString('en-US')
  const called = 'that we called Ready Now in the last year'
  const still = 'in the evening of the next day'
  const stayed =
    judged < ENOUGH_FOR_A_SHARE
      ? `${held} of ${counted(judged, 'home', 'homes')} ${called} still ${held === 1 ? 'was' : 'were'} ${still}: too few to judge the bell by.`
      : `${shareOf(held, judged)} of the homes ${called} still were ${still}: ${number(held)} of ${number(judged)}.`
  if (waits.median_hours === null) return stayed
  const within = `within ${waitInWords(waits.median_hours)} of them`
  return waits.notices === 1
    ? `${stayed} The one bell that new prices rang came ${within}.`
    : `${stayed} Half of the ${number(waits.notices)} bells that new prices rang came ${within}.`
}
