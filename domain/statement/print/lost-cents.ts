import type { Cell } from './cell.ts'

/** With so many amounts that have cents, and hardly one that has none, the page prints cents. */
const FEWEST_WITH_CENTS = 6
const MOST_WITHOUT = 0.25
/** As sure as an amount is that may have lost its end. */
const WITHOUT_CENTS = 0.6

const hasCents = ({ words }: Cell): boolean => /[.,]\d{2}\b/.test(words.join(' '))

/** The cells of a page that was read in a picture, those amounts less sure that have no cents where the others have: '$1,339' of '$1,339.15'. */
export function withLostCents(found: readonly Cell[]): readonly Cell[] {
  const amounts = found.filter(({ value, confidence }) => value?.kind === 'money' && confidence < 1)
  const without = amounts.filter((cell) => !hasCents(cell))
  const printsCents = amounts.length - without.length >= FEWEST_WITH_CENTS
  if (!printsCents || without.length > amounts.length * MOST_WITHOUT) return found
  return found.map((cell) =>
    without.includes(cell) ? { ...cell, confidence: Math.min(cell.confidence, WITHOUT_CENTS) } : cell,
  )
}
