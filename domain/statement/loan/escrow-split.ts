import type { Candidate } from '../label/candidate.ts'
import { PAST } from './breakdown.ts'
import { added, asRead, centsOf, type Sum } from './sum.ts'

/** The whole escrow part may be for one thing; of a picture it is likelier that the words for the other were not read. */
const WHOLE_ESCROW = 0.85
/** What is paid into escrow besides taxes and insurance, or less for them. */
const SPREAD = /^(shortage|shortfall|deficiency|surplus|overage)$/

const GIVEN_BACK = /^(surplus|overage)$/

const isSpread = ({ labelWords }: Candidate): boolean => labelWords.some((word) => SPREAD.test(word))

/** The escrow parts with a shortage that is printed beside them, or without a surplus. */
export function withSpread(escrows: readonly Sum[], all: readonly Candidate[]): Sum[] {
  const spread = all
    .filter((one) => isSpread(one) && one.score >= PAST && centsOf(one) !== 0)
    .map((one): Sum => {
      const cents = Math.abs(centsOf(one))
      return { ...asRead(one), cents: one.labelWords.some((word) => GIVEN_BACK.test(word)) ? -cents : cents }
    })
  return added(escrows, spread).filter(({ cents }) => cents > 0)
}

/** Taxes and insurance printed apart, where they make up the escrow part, with or without a shortage that is spread over the year. */
export function splitOf(
  escrow: Sum | null,
  taxes: readonly Sum[],
  insurance: readonly Sum[],
  all: readonly Candidate[],
): [Sum | null, Sum | null] {
  const shortages = all.filter(isSpread).map(centsOf)
  for (const besides of [0, ...shortages.flatMap((cents) => [cents, -cents])]) {
    for (const tax of taxes) {
      for (const premium of insurance) {
        if (escrow && tax.cents + premium.cents + besides === escrow.cents) return [tax, premium]
      }
    }
  }
  const whole = (sums: readonly Sum[]): Sum | null => {
    const found = sums.find(({ cents }) => cents === escrow?.cents)
    return found?.parts.every(({ cell }) => cell.confidence === 1) ? { ...found, score: WHOLE_ESCROW } : null
  }
  return [whole(taxes), whole(insurance)]
}
