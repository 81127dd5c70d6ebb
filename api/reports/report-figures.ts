import { dollarsInWords, percentInWords } from '../../domain/money/money-in-words.ts'
import type { Column } from './report-writer.ts'

export const NAME_AND_FIGURE: readonly Column[] = [
  { at: 0, align: 'left' },
  { at: 1, align: 'right' },
]
export const NAME_AND_TWO: readonly Column[] = [
  { at: 0, align: 'left' },
  { at: 0.76, align: 'right' },
  { at: 1, align: 'right' },
]

export function dollars(amount: number | null): string {
  return amount === null ? 'N/A' : dollarsInWords(amount)
}

export function percent(value: number | null): string {
  return value === null ? 'N/A' : percentInWords(value)
}
