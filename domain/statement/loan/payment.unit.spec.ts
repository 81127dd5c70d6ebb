import { expect, it } from 'vitest'
import { candidates } from '../label/candidate.ts'
import type { Word } from '../page.ts'
import { cells } from '../print/cell.ts'
import { readPayment } from './payment.ts'
import type { PaymentReading } from './payment-reading.ts'

type Text = readonly [number, number, string]

/** The payment that a page tells whose texts stand at x, y in letters 5 wide and 10 high. */
function reading(texts: readonly Text[]): PaymentReading {
  const words = texts.flatMap(([x, y, text]) =>
    [...text.matchAll(/\S+/g)].map(
      (match): Word => ({ text: match[0], x: x + match.index * 5, y, width: match[0].length * 5, height: 10 }),
    ),
  )
  const page = { number: 1, width: 612, height: 792, words }
  return readPayment(candidates(page, cells(page)))
}

function read(texts: readonly Text[]): { payment: number | undefined; addsUp: boolean } {
  const { payment, addsUp } = reading(texts)
  return { payment: payment?.cents, addsUp }
}

const TWO_RATES: readonly Text[] = [
  [40, 220, 'Principal and interest'],
  [250, 220, '$1,500.00'],
  [400, 220, '$1,900.00'],
  [40, 235, 'Escrow'],
  [250, 235, '$300.00'],
  [400, 235, '$300.00'],
  [40, 250, 'Monthly payment'],
  [250, 250, '$1,800.00'],
  [400, 250, '$2,200.00'],
]

it('believes of two payments that add up the one that is also asked for', () => {
  const due: readonly Text[] = [
    [40, 100, 'Please pay'],
    [200, 100, '$1,800.00'],
  ]
  expect(read([...due, ...TWO_RATES])).toEqual({ payment: 180_000, addsUp: true })
})

it('doubts a payment beside which another adds up as well', () => {
  const heads: readonly Text[] = [
    [250, 205, 'Option one'],
    [400, 205, 'Option two'],
  ]
  expect(read([...heads, ...TWO_RATES]).addsUp).toBe(false)
})

it('doubts a sum that leaves out a part which is printed beside it', () => {
  const texts: readonly Text[] = [
    [40, 220, 'Principal and interest'],
    [250, 220, '$1,500.00'],
    [40, 235, 'Mortgage insurance'],
    [250, 235, '$99.00'],
    [40, 250, 'Monthly payment'],
    [250, 250, '$1,500.00'],
  ]
  expect(read(texts).addsUp).toBe(false)
})

it.each([
  ['the escrow part', [40, 220, 'Principal and interest'], 'principalAndInterest', 'escrow'],
  ['principal and interest', [40, 235, 'Escrow'], 'escrow', 'principalAndInterest'],
] as const)('knows %s without its label as the rest of the payment', (_, label, named, lost) => {
  const parts = { principalAndInterest: '$1,500.00', escrow: '$300.00' }
  const { [lost]: found } = reading([
    label,
    [250, label[1], parts[named]],
    [420, 300, parts[lost]],
    [40, 250, 'Monthly payment'],
    [250, 250, '$1,800.00'],
  ])
  expect(found).toMatchObject({ cents: lost === 'escrow' ? 30_000 : 150_000, score: 0.8 })
})
