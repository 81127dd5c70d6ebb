import { expect, it } from 'vitest'
import { changedCosts } from './changed-costs.ts'
import { COST_FIELDS } from './cost-fields.ts'
import { NATIONAL_DEFAULT_COSTS } from './national-default.ts'

const colorado = { state: 'CO', ...NATIONAL_DEFAULT_COSTS }

it('names the figures that say something else, in their order', () => {
  const after = { ...colorado, other_fees: 0, title_fee: 650.5 }
  expect(changedCosts(colorado, after)).toEqual([
    { field: 'title_fee', from: colorado.title_fee, to: 650.5 },
    { field: 'other_fees', from: colorado.other_fees, to: 0 },
  ])
  expect(changedCosts(colorado, { ...colorado })).toEqual([])
})

it('names all of them of a first template, also a fee of 0', () => {
  const free = { ...colorado, title_fee: 0 }
  expect(changedCosts(null, free).map(({ field }) => field)).toEqual(COST_FIELDS)
  expect(changedCosts(null, free)[3]).toEqual({ field: 'title_fee', from: null, to: 0 })
})
