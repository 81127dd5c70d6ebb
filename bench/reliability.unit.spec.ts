import { expect, it } from 'vitest'
import type { FieldVerdict } from '../tests/statements/field-score.ts'
import { reliabilityTable, shareRight } from './reliability.ts'

const given = (confidence: number | null, verdict: FieldVerdict['verdict']): FieldVerdict => ({
  field: 'current_rate',
  verdict,
  confidence,
})
const VERDICTS = [given(0.95, 'right'), given(0.9, 'wrong'), given(0.89, 'right'), given(null, 'missing')]

it('counts the fields given within the band, and tells how many of them are right', () => {
  expect(shareRight(VERDICTS, 0.9)).toEqual({ given: 2, percent: 50 })
  expect(shareRight(VERDICTS, 0.8, 0.9)).toEqual({ given: 1, percent: 100 })
})

it('tells no share where nothing was given', () => {
  expect(shareRight(VERDICTS, 0, 0.5)).toEqual({ given: 0, percent: null })
})

it('shows each kind by itself', () => {
  const table = reliabilityTable(
    new Map([
      ['photo', VERDICTS],
      ['text-pdf', []],
    ]),
  )
  expect(table).toMatch(/photo .* 0\.9 to 0\.95 .* 1 .* 0 %/)
  expect(table).toMatch(/text-pdf .* 0\.9 to 0\.95/)
})
