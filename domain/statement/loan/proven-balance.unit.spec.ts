import { expect, it } from 'vitest'
import { money, sum } from '../../../tests/statements/candidates.ts'
import { provenBalance } from './proven-balance.ts'

/** The balance that bears 1,000 dollars a month at 6 percent. */
const BALANCE = 200_000
const proven = (...all: Parameters<typeof provenBalance>[0]) => provenBalance(all, sum(1000), 6)

it('an amount that bears the month’s interest to the cent is the balance, whatever its label', () => {
  const amount = money('principal', BALANCE)
  expect(proven(money('unnamed', 100_000), amount)).toEqual({ cents: 200_000_00, score: 0.8, parts: [amount] })
  expect(proven(money('unnamed', BALANCE))).toMatchObject({ cents: 200_000_00 })
})

it.each(['other', 'history', 'deferred'] as const)('it is not what a label tells apart from it: %s', (meaning) =>
  expect(proven(money(meaning, BALANCE))).toBeNull(),
)

it('it is none that bears other interest, or none that is known', () => {
  expect(proven(money('unnamed', BALANCE + 4))).toBeNull()
  expect(provenBalance([money('unnamed', BALANCE)], null, 6)).toBeNull()
})

it('it is not a small amount, for which the interest is rounded', () => {
  const bears50 = (dollars: number) => provenBalance([money('unnamed', dollars)], sum(50), 6)
  expect(bears50(10_000)).toMatchObject({ cents: 10_000_00 })
  expect(bears50(9_999.99)).toBeNull()
})
