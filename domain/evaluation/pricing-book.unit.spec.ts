import { expect, it } from 'vitest'
import { NATIONAL_DEFAULT_COSTS } from '../costs/national-default.ts'
import { DEFAULT_MARGINS } from './margin.ts'
import { type PricingBook, pricingFor } from './pricing-book.ts'

const common = {
  rate_sheet: null,
  llpa: { id: 'llpa', value: { rows: [] } },
  licensed_states: { id: '3', value: ['CO'] },
}
const colorado = { id: 'CO@1', value: { state: 'CO', ...NATIONAL_DEFAULT_COSTS } }
const ana = { id: 'ana@4', value: DEFAULT_MARGINS }
const book: PricingBook = { ...common, cost_templates: { CO: colorado }, margins: { ana } }

it("a loan is priced by its state's costs and its loan officer's margins", () => {
  expect(pricingFor(book, 'CO', 'ana')).toEqual({ ...common, cost_template: colorado, margins: ana })
})

it('where there is no template, no loan officer or no profile, there is none', () => {
  expect(pricingFor(book, 'TX', null)).toEqual({ ...common, cost_template: null, margins: null })
  expect(pricingFor(book, 'TX', 'omar')).toEqual({ ...common, cost_template: null, margins: null })
})
