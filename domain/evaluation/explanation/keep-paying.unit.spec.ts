import { expect, it } from 'vitest'
import { keepPaying } from './keep-paying.ts'

const KEEP =
  'Keep paying until your closing is confirmed. A payment that falls due before it is not lost: it lowers what is paid off, and the rest of it comes back with your escrow refund.'

it('under a calendar stands what to pay until its days are certain, and from which closing they are counted', () => {
  const payments = { kind: 'payments', on: '2026-05-01', dollars: 5774 } as const
  const closing = { kind: 'closing', on: '2026-04-30', dollars: 6759 } as const
  expect(keepPaying([payments, closing])).toBe(
    `If the loan closed about April 30, 2026, these would be the days. ${KEEP}`,
  )
  expect(keepPaying([payments])).toBe(KEEP)
})
