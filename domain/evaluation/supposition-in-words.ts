import type { CountByStatus } from './clients-by-status.ts'
import { rateFallInWords } from './explanation/rate-fall-in-words.ts'
import type { SuppositionInFigures } from './supposed-market.ts'

/** 'Were rates an eighth of a point lower, 34 of your 212 clients would be Ready Now: 12 more than today.' @param move in percentage points */
export function marketInWords(move: number, today: CountByStatus, then: CountByStatus): string {
  const clients = then.ready_now + then.so_close + then.not_yet
  const ready = then.ready_now === 0 ? 'none' : counted(then.ready_now)
  const some = `${ready} of your ${clients === 1 ? 'one client' : `${counted(clients)} clients`}`
  if (move === 0) return `At today’s rates, ${some} ${then.ready_now === 1 ? 'is' : 'are'} Ready Now.`
  return `Were rates ${moveInWords(move)}, ${some} would be Ready Now: ${changeInWords(today.ready_now, then.ready_now)}.`
}

/** 'Of your 212 properties, 14 would leave Ready Now.' */
export function dryRunInWords(properties: number, { joining, leaving }: SuppositionInFigures): string {
  if (properties === 0) return 'None of your clients has a property yet: nothing would change.'
  const all = properties === 1 ? 'one property' : `${counted(properties)} properties`
  const left = `Of your ${all}, ${leaving === 0 ? 'none' : counted(leaving)} would leave Ready Now.`
  return joining === 0 ? left : `${left} ${counted(joining)} would become Ready Now.`
}

/** '9 more than today'. @param compared what it was before, as it stands in that sentence */
export function changeInWords(before: number, then: number, compared = 'today'): string {
  if (then === before) return `as many as ${compared}`
  return `${counted(Math.abs(then - before))} ${then > before ? 'more' : 'fewer'} than ${compared}`
}

function counted(count: number): string {
  return count.toLocaleString('en-US')
}

/** 'a quarter of a point lower'. @param move in percentage points, not 0 */
export function moveInWords(move: number): string {
  const points = Math.abs(move)
  const far = points % 0.125 === 0 ? rateFallInWords(points) : `${points} points`
  return `${far} ${move < 0 ? 'lower' : 'higher'}`
}
