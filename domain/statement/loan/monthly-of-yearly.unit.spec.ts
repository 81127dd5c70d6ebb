import { expect, it } from 'vitest'
import { money } from '../../../tests/statements/candidates.ts'
import type { Candidate } from '../label/candidate.ts'
import { withMonthly } from './monthly-of-yearly.ts'

/** So far to the right on its line. */
const at = (x: number, candidate: Candidate, line = 1): Candidate => ({
  ...candidate,
  cell: { ...candidate.cell, line, box: { ...candidate.cell.box, x } },
})
const told = (...all: Candidate[]) =>
  withMonthly(all).map(({ meaning, value }) => [meaning, value.kind === 'money' ? value.cents / 100 : null])

it('takes what stands behind a year’s amount and is a twelfth of it for the month’s', () => {
  const year = at(100, money('taxes', 2019.96, { score: 0.4 }))
  const month = at(200, money('unnamed', 168.33))
  expect(told(year, month)).toEqual([['taxes', 168.33]])
  expect(withMonthly([year, month])[0]).toMatchObject({ cell: month.cell, score: 0.85 })
})

it.each([
  ['mortgage_insurance', 1200.05, 100],
  ['insurance', 1199.94, 100],
] as const)('allows for cents that were rounded: %s', (meaning, year, month) => {
  expect(told(at(0, money(meaning, year)), at(9, money('unnamed', month)))).toEqual([[meaning, month]])
})

it.each([
  ['is no twelfth', at(200, money('unnamed', 168.4))],
  ['stands in another row', at(200, money('unnamed', 168.33), 2)],
  ['stands on another page', at(200, money('unnamed', 168.33, { page: 2 }))],
  ['stands before it', at(50, money('unnamed', 168.33))],
])('leaves alone what %s', (_, other) => {
  const year = at(100, money('taxes', 2019.96))
  expect(withMonthly([year, other])).toEqual([year, other])
})

it('leaves amounts alone that are not paid by the year', () => {
  const all = [at(0, money('payment', 1200)), at(9, money('unnamed', 100))]
  expect(withMonthly(all)).toEqual(all)
})
