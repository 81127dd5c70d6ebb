import { expect, it } from 'vitest'
import { balanceInWords, isOverAYearOld } from './balance-in-words.ts'

const told = { balance: 300_000, on: '2026-03-16' }
const statement = {
  document_id: 'd-1',
  media_type: 'application/pdf',
  byte_size: 1000,
  uploaded_at: '2026-03-15T23:50:00.000Z',
  kept_until: '2026-06-13T23:50:00.000Z',
  is_kept: true,
} as const

it('The balance of today stands beside the one that was told, and where that came from', () => {
  expect(balanceInWords({ current_balance: 297_811.6, told, statement: null })).toBe(
    'Balance about $297,812 today; $300,000 as you told us in March 2026. We count on the payment of each month.',
  )
  expect(balanceInWords({ current_balance: 297_811.6, told, statement })).toContain('on your statement of March 2026')
  const later = { balance: 298_000, on: '2026-08-01' }
  expect(balanceInWords({ current_balance: 297_811.6, told: later, statement })).toContain('told us in August 2026')
  expect(balanceInWords({ current_balance: 300_000, told, statement })).toBeNull()
})

it('A year later a new statement is asked for', () => {
  expect(isOverAYearOld({ told }, new Date('2027-03-16T12:00:00Z'))).toBe(false)
  expect(isOverAYearOld({ told }, new Date('2027-03-17T12:00:00Z'))).toBe(true)
})
