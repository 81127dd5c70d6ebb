import { describe, expect, it } from 'vitest'
import { money, sum } from '../../../tests/statements/candidates.ts'
import { withLostPart } from './lost-part.ts'

type Known = Parameters<typeof withLostPart>[1]

const NOTHING: Known = { payments: [sum(1800)], principalAndInterest: [], escrows: [], insurances: [] }
const LEVEL: Known = { ...NOTHING, principalAndInterest: [sum(1500)] }
const ESCROW: Known = { ...NOTHING, escrows: [sum(300)] }

/** P&I and escrow part in dollars, of a payment of 1800 one part of which has no label. */
function completed(known: Known, ...all: Parameters<typeof withLostPart>[0]): readonly number[] | null {
  const found = withLostPart(all, known)
  return found && [found.principalAndInterest.cents / 100, (found.escrow?.cents ?? 0) / 100]
}

describe('an amount without a label', () => {
  it('is the escrow part that is missing', () => {
    expect(completed(LEVEL, money('unnamed', 5), money('unnamed', 300))).toEqual([1500, 300])
    expect(completed({ ...LEVEL, insurances: [sum(99)] }, money('unnamed', 201))).toEqual([1500, 201])
  })

  it('is P&I, its principal or its interest', () => {
    expect(completed(ESCROW, money('unnamed', 1500))).toEqual([1500, 300])
    expect(completed(ESCROW, money('unnamed', 500), money('interest', 1000))).toEqual([1500, 300])
    expect(completed(ESCROW, money('unnamed', 1000), money('principal', 500))).toEqual([1500, 300])
  })

  it('is what it was read as', () => {
    const lost = money('unnamed', 300, { score: 0.3 })
    expect(withLostPart([lost], LEVEL)?.escrow).toEqual({ cents: 300_00, score: 0.3, parts: [lost] })
  })

  it.each<[string, Known, ReturnType<typeof money>]>([
    ['has a label', LEVEL, money('other', 300)],
    ['does not complete the sum', LEVEL, money('unnamed', 301)],
    ['is nothing', { ...LEVEL, payments: [sum(1500)] }, money('unnamed', 0)],
    ['is the whole payment', NOTHING, money('unnamed', 1800)],
    ['would be a second escrow part', { ...LEVEL, escrows: [sum(200)] }, money('unnamed', 300)],
    ['would be another P&I', { ...ESCROW, principalAndInterest: [sum(1400)] }, money('unnamed', 1500)],
  ])('is no part where it %s', (_, known, amount) => expect(completed(known, amount)).toBeNull())

  it('is no part among the many of a ledger', () => {
    const ledger = (length: number) => Array.from({ length }, (_, at) => money('unnamed', 2000 + at))
    expect(completed(LEVEL, money('unnamed', 300), ...ledger(39))).toEqual([1500, 300])
    expect(completed(LEVEL, money('unnamed', 300), ...ledger(40))).toBeNull()
  })
})
