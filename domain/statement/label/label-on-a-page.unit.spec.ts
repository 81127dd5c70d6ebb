import { expect, it } from 'vitest'
import {
  BREAKDOWN,
  fieldsOf,
  LOAN_WITHOUT_PAYMENT,
  readBeside,
  readFrom,
} from '../../../tests/statements/printed-statement.ts'

it('takes a balance for one under such a heading, and an amount for paid under another', () => {
  const texts = [
    [40, 200, 'Escrow'],
    [40, 220, 'Balance'],
    [200, 220, '$1,460.16'],
    [40, 260, '2026 so far'],
    [40, 280, 'Interest'],
    [200, 280, '$3,000.00'],
  ] as const
  expect(readBeside(texts, 'escrow_balance')).toBe(1460.16)
  expect(readBeside(texts, 'current_balance')).toBe(200000)
})

it('takes a balance of escrow for what was advanced where the caption right below it says so', () => {
  const below = (y: number, text: string) =>
    readBeside(
      [
        [350, 200, 'Escrow balance'],
        [350, 212, '$641.09'],
        [350, y, text],
      ],
      'escrow_balance',
    )
  expect(below(224, 'advanced by us')).toBe(-641.09)
  expect(below(224, 'held for your bills')).toBe(641.09)
  expect(below(242, 'advanced by us')).toBe(641.09)
})

it('takes the share that a credit union keeps escrow in for its balance', () => {
  const texts = [
    [350, 200, 'Escrow share 0071 balance'],
    [500, 200, '$2,114.62'],
    [350, 220, 'Regular share balance'],
    [500, 220, '$3,785.35'],
  ] as const
  expect(readBeside(texts, 'escrow_balance')).toBe(2114.62)
})

it('reads values that stand in front of what names them', () => {
  const texts = [
    [350, 200, '$500.00 Principal'],
    [350, 220, '$1,000.00 Interest'],
    [350, 240, '$300.00 Property taxes and homeowners insurance'],
    [350, 260, '$1,800.00 Monthly payment'],
  ] as const
  expect(readBeside(texts, 'monthly_payment_piti')).toBe(1800)
  expect(readBeside(texts, 'monthly_taxes_insurance')).toBe(300)
})

it('takes the rows of a list whose amounts stand first for labels of their own', () => {
  const texts = [
    [95, 200, '$500.00'],
    [135, 200, 'Principal'],
    [85, 212, '$1,000.00'],
    [135, 212, 'Interest payment'],
    [95, 224, '$300.00'],
    [135, 224, 'Taxes and insurance'],
    [85, 236, '$1,800.00'],
    [135, 236, 'Total PITI'],
  ] as const
  expect(readBeside(texts, 'monthly_payment_piti')).toBe(1800)
  expect(readBeside(texts, 'monthly_payment_pi')).toBe(1500)
})

it('reads a single amount that its phrase goes on to name', () => {
  const texts = [
    ...LOAN_WITHOUT_PAYMENT.filter(([, y]) => y !== 120),
    [420, 200, '$198,395.40 principal left'],
  ] as const
  expect(fieldsOf(texts).current_balance?.value).toBe(198_395.4)
})

it('takes of each balance what it is now, of columns of what it was and how it changed', () => {
  const texts = [
    [200, 185, 'Previous statement'],
    [330, 185, 'Change'],
    [450, 185, 'This statement'],
    [40, 200, 'Escrow balance'],
    [200, 200, '$517.19'],
    [330, 200, '$451.58'],
    [450, 200, '$968.77'],
  ] as const
  expect(readBeside(texts, 'escrow_balance')).toBe(968.77)
})

it('takes what is, and not the column of what was beside it', () => {
  const texts = [
    [200, 160, 'Previous statement'],
    [350, 160, 'This statement'],
    [40, 180, 'Unpaid principal balance'],
    [200, 180, '$182,182.43'],
    [350, 180, '$181,834.19'],
  ] as const
  const fields = fieldsOf([...LOAN_WITHOUT_PAYMENT.filter(([, y]) => y !== 120), ...texts])
  expect(fields.current_balance?.value).toBe(181_834.19)
})

it('takes the balances that the last row of a ledger leaves', () => {
  const row = (y: number, day: string, name: string, balance: string, escrow: string) =>
    [
      [40, y, day],
      [110, y, name],
      [220, y, '$800.00'],
      [320, y, balance],
      [460, y, escrow],
    ] as const
  const texts = [
    [40, 200, 'Date'],
    [110, 200, 'Entry'],
    [220, 200, 'Amount'],
    [320, 200, 'Principal balance'],
    [460, 200, 'Escrow balance'],
    ...row(214, '05/01', 'Brought forward', '$201,000.00', '$900.00'),
    ...row(228, '06/01', 'Payment', '$200,500.00', '$1,200.00'),
  ] as const
  const fields = fieldsOf([...LOAN_WITHOUT_PAYMENT.filter(([, y]) => y !== 120), ...texts])
  expect(fields).toMatchObject({ current_balance: { value: 200_500 }, escrow_balance: { value: 1200 } })
  expect(readBeside(texts, 'current_balance')).toBe(200_000)
})

it('reads a label that goes on below its value', () => {
  const texts = [
    [40, 200, 'Current balance of your'],
    [200, 200, '$2,060.85'],
    [40, 212, 'escrow account'],
  ] as const
  expect(readBeside(texts, 'escrow_balance')).toBe(2060.85)
})

it('takes the second row of a label for no heading of what follows, and a label for one that goes on in small letters', () => {
  const texts = [
    [40, 200, 'Remaining principal'],
    [200, 200, '$200,000.00'],
    [40, 212, 'balance'],
    [40, 230, 'Annual interest'],
    [40, 242, 'rate'],
    [200, 242, '6.000%'],
    ...BREAKDOWN.map(([x, y, text]) => [x, y + 60, text] as const),
  ] as const
  expect(fieldsOf([...LOAN_WITHOUT_PAYMENT.slice(0, 3), ...texts])).toMatchObject({
    current_balance: { value: 200_000 },
    current_rate: { value: 6 },
    monthly_payment_pi: { value: 1500 },
  })
})

it('takes a piece of a sentence for no label of an amount above it', () => {
  const texts = [
    [36, 200, 'Regular payment'],
    [270, 200, '$1,700.00'],
    [420, 200, '$1,800.00'],
    [36, 212, 'By now we have paid out $418.22. This is an account of money held for taxes and insurance'],
    [36, 224, 'and it is no part of what you owe.'],
  ] as const
  expect(readFrom(texts, 'escrow_balance')).toBeNull()
})
