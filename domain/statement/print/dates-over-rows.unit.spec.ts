import { describe, expect, it } from 'vitest'
import { printedPage, readFrom } from '../../../tests/statements/printed-statement.ts'
import { rows } from './cell.ts'
import { withDatesOverRows } from './dates-over-rows.ts'

const read = (upper: string, lower: string, x = 40, y = 213): string[] =>
  withDatesOverRows(
    rows(
      printedPage([
        [40, 200, upper],
        [x, y, lower],
      ]).words,
    ),
  ).map((row) => row.map(({ text }) => text).join(' '))

describe('a date over the end of a row', () => {
  it('stands whole on the row where it begins', () => {
    expect(read('was opened on January 27,', '2020 and ends')).toEqual(['was opened on January 27, 2020', 'and ends'])
    expect(read('was opened on Jan. 27', '2020, and ends')).toEqual(['was opened on Jan. 27 2020,', 'and ends'])
  })

  it('may leave nothing of its row', () => {
    expect(read('was opened on January 27,', '2020')).toEqual(['was opened on January 27, 2020', ''])
    const texts = [
      [40, 300, 'As you know your mortgage loan with us was opened on January 27,'],
      [40, 313, '2020.'],
    ] as const
    expect(readFrom(texts, 'loan_start_date')).toBe('2020-01-27')
  })

  it('goes on a space behind its day, and leaves its row to begin where it did', () => {
    const [upper, lower] = withDatesOverRows(
      rows(
        printedPage([
          [40, 200, 'on January 27,'],
          [40, 213, '2020 and ends'],
        ]).words,
      ),
    )
    expect(upper?.at(-1)).toMatchObject({ text: '2020', x: 113, y: 200 })
    expect(lower).toMatchObject([
      { text: 'and', x: 40, width: 40 },
      { text: 'ends', x: 85, width: 20 },
    ])
  })

  it('is read', () =>
    expect(
      readFrom(
        [
          [40, 300, 'As you know your mortgage loan with us was opened on January 27,'],
          [40, 313, '2020 and is one that we look after for you.'],
        ],
        'loan_start_date',
      ),
    ).toBe('2020-01-27'))

  it.each<[string, Parameters<typeof read>]>([
    ['no year follows', ['was opened on January 27,', 'and 2020 ends']],
    ['no month is named', ['was opened on page 27,', '2020 and ends']],
    ['there is no such day', ['was opened on January 32,', '2020 and ends']],
    ['the year stands far below', ['was opened on January 27,', '2020 and ends', 40, 223]],
    ['the year stands in another column', ['was opened on January 27,', '2020 and ends', 60]],
    ['the year has more to it', ['was opened on January 27,', '2020-21 and ends']],
  ])('is none where %s', (_, [upper, lower, x, y]) => expect(read(upper, lower, x, y)).toEqual([upper, lower]))
})
