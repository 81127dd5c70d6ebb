import { expect, it } from 'vitest'
import { isFixedConforming30, loanTypeOf } from './engine-products.ts'

it.each([
  ['CONV30', ''],
  ['FHA30', 'FHA Streamline'],
  ['30_fha_fixed', 'FHA Streamline'],
  ['VA30', 'VA IRRRL'],
  ['30-VA-FIXED', 'VA IRRRL'],
  ['USDA 30', 'USDA Streamline'],
  ['RD30', 'USDA Streamline'],
  ['NEVADA30', ''],
  ['VARIABLE30', ''],
  ['30', ''],
])('the product %s is for %j', (code, loan_type) => {
  expect(loanTypeOf(code)).toBe(loan_type)
})

it.each(['CONV30', 'FHA360', '30_VA_FIXED', 'CONV', 'FHA203K30', 'CONV30LTV97', 'CONV30V2'])(
  'the product %s lasts 30 years at one rate',
  (code) => {
    expect(isFixedConforming30(code)).toBe(true)
  },
)

it.each(['CONV15', 'CONV20_30', 'FHA180', 'ARM30', '5/1', '7-6Arm', 'JUMBO30', '30-jumbo-fixed', 'CONV40'])(
  'the product %s is none for an evaluation',
  (code) => {
    expect(isFixedConforming30(code)).toBe(false)
  },
)

it.each([
  [0, true],
  [4, true],
  [5, false],
  [50, false],
  [51, true],
  [60, false],
  [600, false],
  [612, true],
])('a figure of %s beside the 30 years is no other term: %s', (figure, isNone) => {
  expect(isFixedConforming30(`CONV30_${figure}`)).toBe(isNone)
})
