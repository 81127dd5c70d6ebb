import { describe, expect, it } from 'vitest'
import { readBulkEdit, withFee } from './bulk-edit.ts'
import { costFault, totalRefinanceCost } from './cost-fields.ts'
import { readCostTemplate, readCostTemplates } from './cost-template-payload.ts'
import { DIALOG_DEFAULT_COSTS, FIFTY_STATES, readDefaultCosts } from './load-default-costs.ts'
import { NATIONAL_DEFAULT_COSTS } from './national-default.ts'

const colorado = { state: 'CO', ...NATIONAL_DEFAULT_COSTS }

describe('a cost template', () => {
  it('is taken with its state in capitals', () => {
    expect(readCostTemplate({ ...colorado, state: ' co ' })).toEqual({ template: colorado })
  })

  it('has the usual lender fee, months and days where none are given', () => {
    const { lender_fee: _fee, new_escrow_months: _months, interest_accrual_days: _days, ...fees } = colorado
    expect(readCostTemplate(fees).template).toMatchObject({
      lender_fee: 1895,
      new_escrow_months: 3,
      interest_accrual_days: 45,
    })
  })

  it.each([
    ['state', 'PR', 'State must be the two-letter code of a US state or DC'],
    ['state', '__proto__', 'State must be the two-letter code of a US state or DC'],
    ['title_fee', -0.01, 'Title Fee cannot be negative'],
    ['title_fee', undefined, 'Title Fee is required'],
    ['title_fee', 10.005, 'Title Fee can have at most 2 decimals'],
    ['other_fees', '200', 'Other Fees must be a number'],
    ['lender_fee', Number.NaN, 'Lender Fee must be a number'],
    ['new_escrow_months', 2.5, 'New Escrow Months must be a whole number'],
    ['interest_accrual_days', 366, 'Interest Accrual Days cannot be above 365'],
    ['interest_accrual_days', 45.5, 'Interest Accrual Days must be a whole number'],
    ['new_escrow_months', 61, 'New Escrow Months cannot be above 60'],
    ['title_fee', 1_000_000.01, 'Title Fee cannot be above 1,000,000'],
    ['state', 5, 'State must be the two-letter code of a US state or DC'],
  ])('is refused when %s is %s', (field, value, message) => {
    expect(readCostTemplate({ ...colorado, [field]: value }).faults).toEqual({ [field]: message })
  })

  it.each([
    ['title_fee', 1_000_000],
    ['title_fee', 0.01],
    ['new_escrow_months', 60],
    ['interest_accrual_days', 365],
    ['interest_accrual_days', 0],
  ])('may have %s of %d', (field, value) => {
    expect(readCostTemplate({ ...colorado, [field]: value })).toEqual({ template: { ...colorado, [field]: value } })
  })

  it('counts what is null or undefined as not given', () => {
    const { template } = readCostTemplate({ ...colorado, lender_fee: null, new_escrow_months: undefined })
    expect(template).toEqual({ ...colorado, lender_fee: 1895, new_escrow_months: 3 })
    expect(readCostTemplate({ ...colorado, title_fee: null }).faults).toEqual({ title_fee: 'Title Fee is required' })
  })

  it('is read for several states at once, one for each', () => {
    const texas = { ...colorado, state: 'TX', title_fee: 900 }
    expect(readCostTemplates([])).toEqual({ templates: [] })
    expect(readCostTemplates([texas, colorado])).toEqual({ templates: [texas, colorado] })
    expect(readCostTemplates([texas, colorado, { ...colorado, state: 'co' }])).toEqual({
      faults: { state: 'CO can have one template only' },
    })
    expect(readCostTemplates([texas, { ...colorado, title_fee: -1 }, texas])).toEqual({
      faults: { title_fee: 'Title Fee cannot be negative' },
    })
  })

  it.each([null, undefined, ''])('says of %j that it is required', (value) => {
    expect(costFault('other_fees', value)).toBe('Other Fees are required')
  })

  it('knows no negative zero', () => {
    expect(readCostTemplate({ ...colorado, title_fee: -0 }).template?.title_fee).toBe(0)
  })

  it('counts lender fee and third-party fees as its total, exact to the cent', () => {
    expect(totalRefinanceCost({ ...DIALOG_DEFAULT_COSTS, title_fee: 0.1, other_fees: 0.2 })).toBe(1895.3)
  })
})

describe('loading default costs', () => {
  it('is for each of the 50 states, of which DC is none', () => {
    expect(new Set(FIFTY_STATES).size).toBe(50)
    expect(FIFTY_STATES).not.toContain('DC')
  })

  it('takes them when every figure is right', () => {
    expect(readDefaultCosts({ ...DIALOG_DEFAULT_COSTS })).toEqual({ costs: DIALOG_DEFAULT_COSTS })
  })

  it('names every figure that is empty or negative by its label', () => {
    const wrong = { ...DIALOG_DEFAULT_COSTS, title_fee: -1, new_escrow_months: '', lender_fee: null }
    expect(readDefaultCosts(wrong)).toMatchObject({
      detail: 'Please fix the following fields: Lender Fee, New Escrow Months, Title Fee',
    })
  })
})

describe('a bulk edit', () => {
  it('sets one fee and leaves the others', () => {
    const { edit } = readBulkEdit({ states: ['co', 'CO', 'TX'], field: 'title_fee', value: 0 })
    expect(edit).toEqual({ states: ['CO', 'TX'], field: 'title_fee', value: 0 })
    expect(edit && withFee(colorado, edit)).toEqual({ ...colorado, title_fee: 0 })
  })

  it('knows no negative zero', () => {
    expect(readBulkEdit({ states: ['CO'], field: 'title_fee', value: -0 }).edit?.value).toBe(0)
  })

  it('counts states that are no list as none', () => {
    const { faults } = readBulkEdit({ states: 'CO', field: 'title_fee', value: 500 })
    expect(faults).toEqual({ states: 'Please select at least one state' })
  })

  it.each([
    [{ states: [] }, { states: 'Please select at least one state' }],
    [{ value: -1 }, { value: 'Please enter a valid positive value' }],
    [{ value: null }, { value: 'Please enter a valid positive value' }],
    [{ field: 'lender_fee' }, { field: expect.stringContaining('title_fee') }],
    [{ value: '500' }, { value: 'Please enter a valid positive value' }],
    [{ states: ['CO', 5] }, { states: 'Every state must be the two-letter code of a US state or DC' }],
    [{ states: ['CO', 'XX'] }, { states: 'Every state must be the two-letter code of a US state or DC' }],
  ])('is refused with %o', (change, faults) => {
    expect(readBulkEdit({ states: ['CO'], field: 'title_fee', value: 500, ...change }).faults).toEqual(faults)
  })
})
