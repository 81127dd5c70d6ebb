import { expect, it } from 'vitest'
import { atTiersOf } from './at-tiers-of.ts'
import type { RateSheetRow } from './rate-sheet.ts'

function row(credit_score: number, ltv: number, price: number, given: Partial<RateSheetRow> = {}): RateSheetRow {
  return { credit_score, ltv, rate: 6.125, price, loan_type: null, ...given }
}
const VA = { loan_type: 'VA IRRRL' } as const
const FHA = { loan_type: 'FHA Streamline' } as const
const TIERED = { rows: [row(760, 80, 101.25), row(760, 95, 100.5), row(700, 80, 100.75)] }

it('puts the one price of an engine at each tier of a sheet', () => {
  const [sheet, engine] = atTiersOf(TIERED, { rows: [row(300, 125, 100.625)] })
  expect(sheet.rows).toEqual(TIERED.rows)
  expect(engine.rows).toEqual([row(760, 80, 100.625), row(760, 95, 100.625), row(700, 80, 100.625)])
})

it('puts a program of its own beside the others in both', () => {
  const [sheet, engine] = atTiersOf(
    { rows: [row(760, 80, 101)] },
    { rows: [row(300, 125, 100.5), row(300, 125, 102, VA)] },
  )
  expect(sheet.rows).toEqual([row(760, 80, 101, VA), row(760, 80, 101)])
  expect(engine.rows).toEqual([row(760, 80, 102, VA), row(760, 80, 100.5)])
})

it('puts each program at its own tiers where the first sheet has some, and else at those of all others', () => {
  const [sheet, engine] = atTiersOf(
    { rows: [row(760, 80, 101), row(700, 90, 102, FHA)] },
    { rows: [row(300, 125, 100.5), row(300, 125, 103, VA)] },
  )
  expect(sheet.rows).toEqual([row(700, 90, 102, FHA), row(760, 80, 101, VA), row(760, 80, 101)])
  expect(engine.rows).toEqual([row(700, 90, 100.5, FHA), row(760, 80, 103, VA), row(760, 80, 100.5)])
})

it('has no row where a sheet has no price', () => {
  const [sheet, engine] = atTiersOf(
    { rows: [row(760, 80, 101), row(600, 80, 99)] },
    { rows: [row(700, 90, 100, { rate: 6.25 })] },
  )
  expect(sheet.rows).toHaveLength(2)
  expect(engine.rows).toEqual([row(760, 80, 100, { rate: 6.25 })])
})
