import { expect, it } from 'vitest'
import { candidates } from '../label/candidate.ts'
import type { Word } from '../page.ts'
import { cells } from '../print/cell.ts'
import { readBalanceAndRate } from './balance-and-rate.ts'
import { readPayment } from './payment.ts'

type Text = readonly [number, number, string]

/** What a page says of balance and rate whose texts stand at x, y in letters 5 wide and 10 high. */
function read(texts: readonly Text[]): { balance: number | null; rate: number | null; agrees: boolean } {
  const words = texts.flatMap(([x, y, text]) =>
    [...text.matchAll(/\S+/g)].map(
      (match): Word => ({ text: match[0], x: x + match.index * 5, y, width: match[0].length * 5, height: 10 }),
    ),
  )
  const page = { number: 1, width: 612, height: 792, words }
  const all = candidates(page, cells(page))
  const { balance, rate, agrees } = readBalanceAndRate(all, readPayment(all), null)
  return { balance: balance?.cents ?? null, rate: rate?.percent ?? null, agrees }
}

const PAYMENT: readonly Text[] = [
  [40, 200, 'Interest'],
  [200, 200, '$1,000.00'],
  [40, 220, 'Monthly payment'],
  [200, 220, '$1,500.00'],
]
const BALANCE: readonly Text[] = [
  [40, 100, 'Principal balance'],
  [200, 100, '$200,000.00'],
]

it('takes the annual percentage rate for the rate where no other is printed', () => {
  const annual: readonly Text[] = [
    [40, 120, 'Annual percentage rate'],
    [200, 120, '6.000%'],
  ]
  expect(read([...PAYMENT, ...BALANCE, ...annual])).toEqual({ balance: 20_000_000, rate: 6, agrees: true })
  expect(read([...PAYMENT, ...BALANCE, ...annual, [40, 140, 'Interest rate'], [200, 140, '5.750%']]).rate).toBe(5.75)
})

it('does not take the rate before for the rate in force, though last month’s interest agrees with it', () => {
  const rates: readonly Text[] = [
    [40, 120, 'Previous rate'],
    [200, 120, '6.000%'],
    [40, 140, 'Interest rate'],
    [200, 140, '6.750%'],
    [40, 160, 'Your payment changed when your interest rate was changed from 6.000% to 6.750%.'],
  ]
  expect(read([...PAYMENT, ...BALANCE, ...rates])).toMatchObject({ rate: 6.75, agrees: false })
  expect(
    read([...PAYMENT, ...BALANCE, ...rates.slice(0, 2), [40, 140, 'Interest rate'], [200, 140, '6.000%']]).rate,
  ).toBe(6)
})

it('takes a principal for the balance that is far larger than a payment, where no balance is printed', () => {
  const principal: readonly Text[] = [
    [40, 120, 'Principal'],
    [200, 120, '$150,000.00'],
  ]
  expect(read([...PAYMENT, ...principal]).balance).toBe(15_000_000)
  expect(read([...PAYMENT, ...BALANCE, ...principal]).balance).toBe(20_000_000)
  expect(read([...PAYMENT, [40, 120, 'Principal'], [200, 120, '$500.00']]).balance).toBeNull()
})
