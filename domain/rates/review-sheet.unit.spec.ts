import { expect, it } from 'vitest'
import type { RateSheetRow } from './rate-sheet.ts'
import { reviewSheet } from './review-sheet.ts'

const NAME = 'the sheet in force (November 2, 2026, november.csv)'

function row(rate: number, price: number, given: Partial<RateSheetRow> = {}): RateSheetRow {
  return { credit_score: 780, ltv: 80, rate, price, loan_type: null, ...given }
}

const inForce = (rows: readonly RateSheetRow[]) => ({ file: { rows }, name: NAME })
const warningsOf = (price: number) =>
  reviewSheet({ rows: [row(6, price), row(6.125, 100)] }, inForce([row(6, 100)])).warnings

it('a price that jumps is named, and one that moves as markets do is not', () => {
  expect(warningsOf(99.001)).toEqual([])
  expect(warningsOf(99)).toEqual([
    `1 price jumps by 1.000 points or more against ${NAME}, furthest at score 780, LTV 80 at 6.000%: from 100.000 to 99.000 (-1.000).`,
  ])
})

it('thousands of prices that jump are counted legibly', () => {
  const rowsAt = (price: number) => Array.from({ length: 1200 }, (_, step) => row(6 + step / 1000, price))
  expect(reviewSheet({ rows: rowsAt(101) }, inForce(rowsAt(100))).warnings).toEqual([
    expect.stringMatching(/^1,200 prices jump by 1.000 points or more/),
  ])
})

it('a price that is missing against the sheet in force is named, and a step of a ladder also without one', () => {
  const rows = [6, 6.125, 6.25, 6.375, 6.5].map((rate) => row(rate, 100))
  const sheet = { rows: rows.filter(({ rate }) => rate !== 6.25) }
  const gap = expect.stringMatching(/^1 cell whose ladder leaves a rate out/)
  const missing = `1 price that ${NAME} has is missing here: rate 6.250% at score 780, LTV 80. Homes there are evaluated with the rates that are left.`
  expect(reviewSheet(sheet, inForce(rows))).toEqual({
    changes: expect.objectContaining({ same: 4, removed: 1 }),
    warnings: [missing, gap],
  })
  expect(reviewSheet(sheet, null)).toEqual({ changes: null, warnings: [gap] })
})

it('prices that fall are named', () => {
  expect(warningsOf(100.5)).toEqual([expect.stringMatching(/^1 cell whose price falls/)])
})

it('the prices of the sheet in force are known again, in whatever order', () => {
  const rows = [row(6, 100), row(6.125, 100.5), row(6.125, 100.5, { loan_type: 'VA IRRRL' })]
  const same = `Its prices are the same as those of ${NAME}: it would change nothing.`
  expect(reviewSheet({ rows: rows.toReversed() }, inForce(rows)).warnings).toEqual([same])
  expect(reviewSheet({ rows: [...rows, row(6.25, 101)] }, inForce(rows)).warnings).toEqual([])
  expect(reviewSheet({ rows: [row(6, 100.001), ...rows.slice(1)] }, inForce(rows)).warnings).toEqual([])
  expect(reviewSheet({ rows }, null).warnings).toEqual([])
})
