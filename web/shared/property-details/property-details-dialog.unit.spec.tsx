// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Evaluation } from '../../../api/contract/evaluation.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { sampleProperty } from '../../../tests/support/web/sample-property.ts'
import { PropertyDetailsDialog } from './property-details-dialog.tsx'

const test = new PageTest()
const property = sampleProperty()
const PRICED: Evaluation = {
  ...property.evaluation,
  status: 'so_close',
  target_rate: 6.375,
  base_price: 101.5,
  llpa_points: 0.375,
  lo_min_revenue_bps: 275,
  adjusted_price: 98.375,
  available_credit_pct: -0.359,
  available_credit_dollars: -1257,
  shortage: 1085.24,
  shortage_bps: 31.1,
  net_gap: -1085.24,
  reasons: ['shortage'],
}

async function figures(change: Parameters<typeof sampleProperty>[0]): Promise<Record<string, string>> {
  test.show(<PropertyDetailsDialog property={sampleProperty(change)} onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Property Details' }))
  const values = dialog.getAllByRole('definition').map(({ textContent }) => textContent ?? '')
  const labels = dialog.getAllByRole('term').map(({ textContent }) => textContent ?? '')
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']))
}

describe('The details of a property', () => {
  it('name the loan, the house and what else is known', async () => {
    expect(await figures({ has_mi: true, mi_monthly: 88 })).toMatchObject({
      'Current Balance': '$350,000',
      'Current Rate': '6.750%',
      'Monthly Payment (PI)': '$2,367',
      'Monthly Payment (PITI)': '$2,887',
      'Loan Start Date': 'May 15, 2023',
      'Purchase Date': 'April 28, 2023',
      'Estimated Value': '$500,000',
      'Original Purchase Price': '$430,000',
      LTV: '70.000%',
      'Credit Score (estimate)': '>= 780',
      Occupancy: 'Primary Residence',
      ARM: 'No',
      'Has MI': 'Yes',
      'Monthly MI': '$88',
      'Escrow Balance': '$2,600',
      'Escrow Payout Months': '12',
    })
    screen.getByText('418 Juniper Court')
  })

  it('are silent about mortgage insurance that is not there', async () => {
    expect(await figures({})).not.toHaveProperty('Monthly MI')
  })

  it('break the price down, to sums that add up', async () => {
    expect(await figures({ status: 'so_close', evaluation: PRICED })).toMatchObject({
      'Target Rate': '6.375%',
      'Base Price': '101.500',
      'LLPA Adjustment': '0.375',
      'LO Minimum Revenue': '275 bps (2.750 points)',
      'Adjusted Price': '98.375',
      'Available Credit': '−$1,257',
      'Lender Fee': '$1,895',
      'New Escrow': '$1,560',
      'Interest Accrual (45 days)': '$2,785',
      'Third-Party Fees': '$1,963',
      Total: '$8,203',
      '2 Months PITI Saved': '$5,774',
      'Escrow Refund': '$2,600',
      'Total Refi Costs': '$8,203',
      'Net Gap to Cover': '$1,086',
    })
    screen.getByText('−0.359%, −$1,257')
  })

  it.each([
    ['with', -1257],
    ['without', null],
  ])('tell what the program charges apart from the third-party fees, %s a price', async (_, credit) => {
    const evaluation: Evaluation = {
      ...PRICED,
      loan_type: 'VA IRRRL',
      government_fee: 1750,
      cost_breakdown: { ...PRICED.cost_breakdown, third_party_fees: 2913 },
      available_credit_dollars: credit,
    }
    const shown = await figures({ status: 'so_close', evaluation })
    expect(shown).toMatchObject({ 'Third-Party Fees': '$1,163', 'VA funding fee': '$1,750' })
    const parts = ['Lender Fee', 'New Escrow', 'Interest Accrual (45 days)', 'Third-Party Fees', 'VA funding fee']
    const dollars = (label: string) => Number(shown[label]?.replace('−', '-').replace(/[$,]/g, ''))
    expect(parts.reduce((sum, part) => sum + dollars(part), 0)).toBe(dollars('Total'))
  })

  it('call what is left over surplus', async () => {
    const evaluation: Evaluation = {
      ...PRICED,
      status: 'ready_now',
      available_credit_dollars: 500,
      net_gap: 671.76,
      reasons: [],
    }
    expect(await figures({ status: 'ready_now', evaluation })).toMatchObject({ 'Surplus Funds': '$671' })
  })
})

describe('The banner', () => {
  it.each([
    ['ready_now', 500, [], 'Ready Now - Free Refinance Available!', 'Surplus: $671'],
    ['so_close', -1257, ['shortage'], 'So Close! Within 50 basis points', 'Shortage: $1,086'],
    ['not_yet', -9257, ['shortage'], 'Not Yet Eligible', 'Shortage: $9,086'],
  ] as const)('of %s says by how much', async (status, available_credit_dollars, reasons, title, amount) => {
    await figures({ status, evaluation: { ...PRICED, status, available_credit_dollars, reasons } })
    screen.getByText(title)
    screen.getByText(amount)
  })

  it('calls nothing ready where the company may not lend, and says what the figures alone say', async () => {
    const evaluation: Evaluation = { ...PRICED, status: 'ready_now', reasons: [], assumptions: ['state_not_licensed'] }
    await figures({ state: 'TX', status: 'ready_now', evaluation })
    expect(screen.getAllByText('No license in TX').map(({ dataset }) => dataset.status)).toContain('not_yet')
    screen.getByText('By its figures alone: Ready Now - Free Refinance Available!')
    expect(screen.queryByText('Ready Now!')).toBeNull()
  })

  it('names no dollars of a price that is not there, but says why', async () => {
    await figures({})
    screen.getByText('Not Yet Eligible')
    screen.getByText('They hold a better rate than anyone can offer today.')
    expect(screen.queryByText(/^Shortage/)).toBeNull()
    expect(await test.accessibilityFaults()).toEqual([])
  })
})
