import { expect, it } from 'vitest'
import type { ColumnType } from './projection.ts'
import { rowsInBinary } from './rows-in-binary.ts'

const REFUSED: readonly (readonly [ColumnType, unknown])[] = [
  ['integer', 2 ** 31],
  ['integer', 1.5],
  ['bigint', 2 ** 53],
  ['numeric', 'much'],
  ['numeric', Number.NaN],
  ['uuid', 'not-an-id'],
  ['date', 'tomorrow'],
  ['timestamptz', 'never'],
]

it.each(REFUSED)('a column of %s takes no %s', (type, value) => {
  expect(() => rowsInBinary([{ value }], [['value', type]], JSON.stringify)).toThrow(RangeError)
})
