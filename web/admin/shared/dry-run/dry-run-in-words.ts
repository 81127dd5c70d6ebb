import type { DryRunAnswer } from '../../../../api/contract/book.ts'
import { counted } from '../../../shared/format/counted.ts'

/** 'Of 80,000 homes, 812 would become Ready Now and 120 would cease to be.' @param where as in 'in Colorado'; null: everywhere */
export function dryRunInWords(
  { properties, entering, leaving, others, failed }: DryRunAnswer,
  where: string | null,
): string {
  const homes = properties === 1 ? 'Of the one home' : `Of ${counted(properties, 'home', 'homes')}`
  const all = where === null ? homes : `${homes} ${where}`
  const none = entering + leaving === 0
  const flow = none
    ? `${all}, none would become Ready Now, and none would cease to be.`
    : `${all}, ${some(entering)} would become Ready Now and ${some(leaving)} would cease to be.`
  const told = [
    others > 0 ? `${number(others)} would change between So Close and Not Yet.` : null,
    failed > 0
      ? `${number(failed)} cannot be evaluated and would stay as ${failed === 1 ? 'it is' : 'they are'}.`
      : null,
  ]
  return [flow, ...told].filter((sentence) => sentence !== null).join(' ')
}

interface Others {
  readonly count: number
  readonly entering: number
  readonly leaving: number
}

/** Of those who are not told apart; null where there are none. */
export function othersInWords({ count, entering, leaving }: Others): string | null {
  if (count === 0) return null
  return `And ${number(count)} other${count === 1 ? '' : 's'}: ${number(entering)} more, ${number(leaving)} fewer.`
}

const number = (count: number) => count.toLocaleString('en-US')
const some = (count: number) => (count === 0 ? 'none' : number(count))
