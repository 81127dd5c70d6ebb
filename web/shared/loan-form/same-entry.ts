import { type LoanFormEntry, numberIn } from './loan-form-values.ts'

/** Whether two inputs say the same, however each was typed: '$350,000' and 350000, 'katy' and 'Katy'. */
export function isSameEntry(one: LoanFormEntry, other: LoanFormEntry): boolean {
  const [number, otherNumber] = [numberIn(one), numberIn(other)]
  if (number !== null && otherNumber !== null) return number === otherNumber
  return String(one).trim().toLowerCase() === String(other).trim().toLowerCase()
}
