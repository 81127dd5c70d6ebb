import { rateFallInWords } from './explanation/rate-fall-in-words.ts'
import type { SuppositionInFigures } from './supposed-market.ts'

/** 'Were rates an eighth of a point lower, 34 of your 212 properties would be Ready Now: 12 more than today.' @param move in percentage points */
export function marketInWords(move: number, properties: number, figures: SuppositionInFigures): string {
  const { ready_now, ready_now_today } = figures
  if (move === 0)
    return `At today's rates, ${countOf(ready_now, properties)} ${ready_now === 1 ? 'is' : 'are'} Ready Now.`
  const more = ready_now - ready_now_today
  const change = more === 0 ? 'as many as today' : `${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'} than today`
  return `Were rates ${moveInWords(move)}, ${countOf(ready_now, properties)} would be Ready Now: ${change}.`
}

/** 'Of your 212 properties, 14 would leave Ready Now.' */
export function dryRunInWords(properties: number, { joining, leaving }: SuppositionInFigures): string {
  const left = `Of your ${ofAll(properties)}, ${leaving === 0 ? 'none' : leaving} would leave Ready Now.`
  return joining === 0 ? left : `${left} ${joining} would become Ready Now.`
}

function countOf(count: number, properties: number): string {
  return `${count === 0 ? 'none' : count} of your ${ofAll(properties)}`
}

function ofAll(properties: number): string {
  return `${properties} ${properties === 1 ? 'property' : 'properties'}`
}

function moveInWords(move: number): string {
  const points = Math.abs(move)
  const far = points % 0.125 === 0 ? rateFallInWords(points) : `${points} points`
  return `${far} ${move < 0 ? 'lower' : 'higher'}`
}
