// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { FlowTest } from '../../../tests/support/web/flow-test.tsx'
import { sampleOutcome } from '../../../tests/support/web/sample-outcome.ts'
import { TYPED_DETAILS } from '../../../tests/support/web/typed-loan.ts'

const test = new FlowTest()
const missing = () => screen.getAllByText(/ is required$/).map(({ textContent }) => textContent)

describe('A typed loan', () => {
  it('is asked for field by field, and sent whole', async () => {
    test.server.answers(test.evaluate, sampleOutcome('not_yet'))
    await test.open('/?invite=OMAR-1')
    await test.press('Enter Manually')
    await test.at('Where is the house?')
    expect((await test.field('State')).querySelectorAll('option')).toHaveLength(1 + 50 + 1)
    await test.press('Continue')
    expect(missing()).toEqual(['Address is required', 'City is required', 'State is required', 'ZIP code is required'])
    await test.enter({ 'Street Address': '12 Maple Street', City: 'Decatur', 'ZIP Code': '3003' })
    await userEvent.selectOptions(await test.field('State'), 'GA')
    await test.press('Continue')
    screen.getByText('ZIP code must be 5 digits')
    await test.enter({ 'ZIP Code': '30030' })
    await test.press('Continue')

    await test.press('Check Status')
    await screen.findByText('Please fix the highlighted errors before continuing.')
    expect(missing()).toEqual([
      'Current balance is required',
      'Current interest rate is required',
      'Loan start date is required',
      'Monthly payment is required',
      'Escrow balance is required',
      'Estimated value is required',
      'Original purchase price is required',
      'Purchase date is required',
    ])
    await test.press('Back')
    expect((await test.field('City')).value).toBe('Decatur')
    await test.press('Continue')
    await test.enter(TYPED_DETAILS)
    expect(screen.queryByLabelText('Monthly MI Payment')).toBeNull()
    await userEvent.click(screen.getByLabelText('I pay mortgage insurance (MI)'))
    await test.enter({ 'Monthly MI Payment': '88.50' })
    const taxes = await test.field('Monthly Taxes')
    expect(taxes.closest('[hidden]')).not.toBeNull()
    await test.press('Show optional breakdown')
    expect(taxes.closest('[hidden]')).toBeNull()
    await test.enter({ 'Principal & Interest (P&I)': '1430.10', 'Monthly Taxes': '310' })
    await test.press('Hide optional breakdown')
    await test.press('Check Status')
    await test.at('Your result: Not Yet')
    expect(test.evaluated).toEqual({
      address: '12 Maple Street',
      city: 'Decatur',
      state: 'GA',
      zip_code: '30030',
      current_balance: 212_300,
      original_purchase_price: 440_000,
      purchase_date: '2019-05-01',
      estimated_value: 520_000,
      estimated_credit_score: '>= 780',
      loan_type: 'Conventional',
      occupancy: 'Primary Residence',
      monthly_payment_piti: 1988.2,
      monthly_payment_pi: 1430.1,
      monthly_taxes: 310,
      monthly_insurance: null,
      escrow_balance: 1200,
      escrow_payout_months: 12,
      has_mi: true,
      mi_monthly: 88.5,
      loan_start_date: '2023-06-15',
      is_arm: false,
      current_rate: 7.125,
      invite_code: 'OMAR-1',
    })
  })

  it('says what free means before it is checked, as a statement does, and asks for nothing more', async () => {
    await test.openTyped()
    screen.getByText(/^“Free refinance” means a lower rate, a lower payment and no increase in principal\./)
    expect(screen.queryByRole('checkbox', { name: /free refinance/ })).toBeNull()
  })

  it('that can hardly be right is asked about once, and taken when it is', async () => {
    test.server.answers(test.evaluate, sampleOutcome('not_yet'))
    await test.openTyped()
    await test.enter({ 'Monthly Payment (PITI)': '100', 'Loan Start Date': '1990-06-15' })
    await test.press('Check Status')
    const asked = await screen.findByText(/^This payment would not even pay the interest of a month, about \$1,261\./)
    expect(asked.closest('form')?.hasAttribute('data-asks')).toBe(true)
    screen.getByText(/^A loan of 30 years that began then would be paid off by now\./)
    expect(test.evaluated).toBeUndefined()
    await test.enter({ 'Loan Start Date': '2023-06-15' })
    await test.press('Check Status')
    await test.at('Your result: Not Yet')
    expect(test.evaluated).toMatchObject({ monthly_payment_piti: 100, loan_start_date: '2023-06-15' })
  })

  it.each([
    ['Estimated Value', '-5', '-$5', 'Estimated value is required, and has to be above 0'],
    ['Current Interest Rate', '-6', '-6.000%', 'Current interest rate is required, and has to be above 0'],
  ])('keeps a minus sign in %s, and says that it cannot be one', async (label, typed, shown, fault) => {
    await test.openTyped()
    await test.enter({ [label]: typed })
    await test.press('Check Status')
    await screen.findByText(fault)
    expect((await test.field(label)).value).toBe(shown)
    expect(test.evaluated).toBeUndefined()
  })

  it('is told all that the rule refuses of what was typed before it is sent', async () => {
    await test.openTyped()
    await test.press('Show optional breakdown')
    await test.enter({
      'Months until escrow pays out': '5.5',
      'Monthly Taxes': '-310',
      'Current Interest Rate': '99',
      'Escrow Balance': '',
    })
    await test.press('Check Status')
    screen.getByText('Escrow payout months must be a whole number from 0 to 24')
    screen.getByText('Monthly taxes cannot be negative')
    screen.getByText('Current interest rate cannot be above 20%')
    screen.getByText('Escrow balance is required')
    expect(test.evaluated).toBeUndefined()
  })

  it('of a house in another state than its ZIP code is asked about where the address is', async () => {
    await test.open()
    await test.press('Enter Manually')
    await test.enter({ 'Street Address': '12 Maple Street', City: 'Winston-Salem', 'ZIP Code': '90210' })
    await userEvent.selectOptions(await test.field('State'), 'NC')
    await test.press('Continue')
    screen.getByText('ZIP codes in North Carolina do not begin with 902. Are state and ZIP code both right?')
    screen.getByText(/If they are right, press the button again/)
    await test.press('Continue')
    await test.at('Your loan details')
  })

  it('whose address the server refuses leads back to it', async () => {
    const errors = { zip_code: 'This ZIP code is not in Georgia.' }
    test.server.answers(test.evaluate, { status: 422, json: { detail: 'No.', errors } })
    await test.openTyped()
    await test.press('Check Status')
    await test.at('Where is the house?')
    screen.getByText(errors.zip_code)
  })
})
