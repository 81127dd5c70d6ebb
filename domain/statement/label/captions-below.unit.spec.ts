import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { captionsBelow } from './captions-below.ts'

/** What stands below each value that is captioned, by how the value is printed. */
function captions(...texts: readonly PrintedText[]): Record<string, string> {
  const found = captionsBelow(cells(printedPage(texts)))
  return Object.fromEntries([...found].map(([value, caption]) => [value.words.join(' '), caption.words.join(' ')]))
}

const PARTS = ['Principal', 'Interest', 'Property taxes', 'Home insurance'] as const

/** Values in 12-point type, each with its name in 8-point type below it, this far below the last value's head. */
const column = (apart: number, named = 2): PrintedText[] =>
  PARTS.flatMap((part, at): PrintedText[] => [
    [100, 200 + apart * at, `$${at + 5}.00`, 12],
    [100, 200 + apart * at + 12 + named, part, 8],
  ])

const row = (y = 214): PrintedText[] =>
  PARTS.flatMap((part, at): PrintedText[] => [
    [100 + 120 * at, 200, `$${at + 5}.00`, 12],
    [100 + 120 * at, y, part, 8],
  ])

const ALL = { '$5.00': 'Principal', '$6.00': 'Interest', '$7.00': 'Property taxes', '$8.00': 'Home insurance' }

describe('values over their names', () => {
  it('are found in a column, whatever heads it', () => {
    expect(captions(...column(32))).toEqual(ALL)
    expect(captions([100, 180, 'Your monthly payment', 14], ...column(32))).toEqual(ALL)
  })

  it('are found in a row, whatever heads it', () => {
    expect(captions(...row())).toEqual(ALL)
    expect(captions([100, 180, 'Your monthly payment', 14], ...row())).toEqual(ALL)
  })

  it('may have their names set to their right edges, or to their middles', () => {
    const set = (xs: readonly number[]) =>
      captions(
        ...xs.flatMap((x, at): PrintedText[] => [
          [100 + 120 * at, 200, `$${at + 5}.00`, 12],
          [x, 214, PARTS[at] ?? '', 8],
        ]),
      )
    expect(set([94, 218])).toEqual({ '$5.00': 'Principal', '$6.00': 'Interest' })
    expect(set([97, 219])).toEqual({ '$5.00': 'Principal', '$6.00': 'Interest' })
    expect(set([80, 200])).toEqual({})
    const long = (first: number) =>
      captions(
        [100, 200, '$5.00', 12],
        [first, 214, 'Property taxes', 8],
        [220, 200, '$6.00', 12],
        [first + 120, 214, 'Home insurance', 8],
      )
    expect([74, 87].map(long)).toEqual(Array(2).fill({ '$5.00': 'Property taxes', '$6.00': 'Home insurance' }))
    expect(long(80)).toEqual({})
  })

  it('may have them in the same type', () =>
    expect(captions(...row().map(([x, y, text]): PrintedText => [x, y, text, 12]))).toEqual(ALL))

  it('may have another value on the row of the names, far from them', () =>
    expect(captions(...row().slice(0, 4), [500, 213, '9.00', 8])).toEqual({
      '$5.00': 'Principal',
      '$6.00': 'Interest',
    }))

  it('are those to which nothing else is as near', () => {
    const { '$5.00': _, ...others } = ALL
    expect(captions(...row(), [100, 190, 'Escrow', 8])).toEqual(others)
    expect(captions(...row(), [100, 224, '$9.00', 12])).toEqual(others)
  })
})

describe('values that are not over their names', () => {
  it.each<[string, readonly PrintedText[]]>([
    ['the next value is as near', column(25, 6)],
    ['their names are far below them', row(226)],
    ['one alone is', row().slice(0, 2)],
    ['two of a column are', column(32).slice(0, 4)],
    ['the text below is larger', row().map(([x, y, text, em]): PrintedText => [x, y, text, em === 8 ? 14 : em])],
    [
      'nobody knows what the texts below mean',
      row().map(([x, y, text, em]): PrintedText => [x, y, em === 8 ? 'garden' : text, em]),
    ],
    [
      'the texts below name values beside them',
      [...row(), ...PARTS.map((_, at): PrintedText => [190 + 120 * at, 213, '9.00', 8])],
    ],
    [
      'other values stand as near below them',
      [...row(), ...PARTS.map((_, at): PrintedText => [100 + 120 * at, 224, '$9.00', 12])],
    ],
    ['a label above is as near', [...row(), ...PARTS.map((_, at): PrintedText => [100 + 120 * at, 190, 'Escrow', 8])]],
  ])('are none where %s', (_, texts) => expect(captions(...texts)).toEqual({}))
})
