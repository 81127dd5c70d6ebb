import { expect, it } from 'vitest'
import { evaluatedExample } from '../../../tests/evaluation/evaluated-example.ts'
import { ledgerOf } from './ledger.ts'
import { whoPaysWhat } from './who-pays-what.ts'

const { evaluation } = evaluatedExample('Conventional: several rates are free')
const said = (change: Partial<typeof evaluation>) => {
  const ledger = ledgerOf({ ...evaluation, ...change })
  return ledger && whoPaysWhat(ledger, true)
}

it('the lender pays all of the costs where the credit is no less', () => {
  const { total_refi_cost: costs } = evaluation
  expect(said({ available_credit_dollars: costs })).toMatch(/^The lender pays all .* you bring nothing to closing\.$/)
  expect(said({ available_credit_dollars: costs - 1 })).toMatch(/you \$1 of money that you would have paid anyway/)
})

it('the escrow is named among one’s own money where some of it is refunded', () => {
  expect(said({ escrow_refund: 1 })).toMatch(
    /you would have paid anyway, or that is yours: two monthly payments and your escrow\.$/,
  )
  expect(said({ escrow_refund: 0 })).toMatch(/you would have paid anyway: two monthly payments\.$/)
})

it('what the rate costs is said of one’s own money, where it costs anything', () => {
  expect(said({ available_credit_dollars: -1_200 })).toMatch(
    /^The lender pays nothing, .* \$1,200 of it buys the lower/,
  )
  expect(said({ available_credit_dollars: 0 })).not.toContain('buys')
})
