import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { readPropertyAddress } from './address.ts'

/** The house of some pages whose words were read as surely as told. */
function house(pages: readonly (readonly PrintedText[])[], confidence = 1) {
  const found = readPropertyAddress(
    pages.map((texts, at) => {
      const { words, ...page } = printedPage(texts)
      return cells({ ...page, number: at + 1, words: words.map((word) => ({ ...word, confidence })) })
    }),
  )
  return found && [found.address, Number(found.score.toFixed(3))]
}
const HOME = '77 Birch Ln, Salem, OR 97301'
const MAILED: readonly PrintedText[] = [
  [36, 120, 'Wendy Person'],
  [36, 132, '77 Birch Ln'],
  [36, 144, 'Salem, OR 97301'],
]

describe('how sure a house is', () => {
  it.each<[string, number | undefined, readonly PrintedText[]]>([
    ['named in the same text', 0.98, [[36, 300, `Property address: ${HOME}`]]],
    ['named in the same text, without its ZIP', 0.93, [[36, 300, 'Property address: 77 Birch Ln, Salem, OR']]],
    ['named in the same text, and a street alone', 0.83, [[36, 300, 'Property address: 77 Birch Ln']]],
    [
      'named beside',
      0.98,
      [
        [36, 300, 'Property address'],
        [200, 300, HOME],
      ],
    ],
    [
      'named above',
      0.94,
      [
        [36, 288, 'Property address'],
        [36, 300, HOME],
      ],
    ],
    ['said to be where mail goes', 0.9, [...MAILED, [36, 300, 'Property address: same']]],
    ['where mail goes, and printed again', 0.78, [...MAILED, [36, 300, HOME]]],
    ['where mail goes, and heads the loan', 0.78, [...MAILED, [36, 300, `L41 First Mortgage — ${HOME}`]]],
    ['where mail goes', undefined, MAILED],
    ['elsewhere, and heads a loan', undefined, [...MAILED, [36, 300, 'First Mortgage — 12 Elm St, Salem, OR 97301']]],
    [
      'printed twice, where no mail goes',
      undefined,
      [
        [36, 300, HOME],
        [36, 400, HOME],
      ],
    ],
    ['printed again without its ZIP', undefined, [...MAILED, [36, 300, '77 Birch Ln, Salem, OR']]],
    ['printed again with another ZIP', undefined, [...MAILED, [36, 300, '77 Birch Ln, Salem, OR 97302']]],
    ['printed again behind words', undefined, [...MAILED, [36, 300, `See ${HOME}`]]],
    ['another than where mail goes', undefined, [...MAILED, [36, 300, '12 Elm St, Salem, OR 97301']]],
  ])('that is %s', (_, score, texts) => expect(house([texts])?.[1]).toBe(score))

  it('is a little less so on a later page', () => {
    expect(house([[], [[36, 300, `Property address: ${HOME}`]]])).toEqual(['77 Birch Ln', 0.97])
    expect(
      house([[[36, 300, `Property address: ${HOME}`]], [[36, 300, 'Property address: 12 Elm St, Salem, OR 97302']]]),
    ).toEqual(['77 Birch Ln', 0.98])
  })

  it('is where mail goes, whichever page says so', () =>
    expect(house([MAILED, [[36, 300, 'Property address: same']]])).toEqual(['77 Birch Ln', 0.9]))
})

describe('the address behind a loan’s number', () => {
  const NUMBER: readonly PrintedText[] = [
    [36, 300, 'Loan'],
    [80, 300, '1609277411'],
  ]

  it('is the house’s, as the subject of a letter', () => {
    expect(house([[...NUMBER, [160, 300, HOME]]])).toEqual(['77 Birch Ln', 0.85])
    expect(house([[...NUMBER, [160, 300, `– ${HOME}`]]])?.[1]).toBe(0.85)
    expect(house([[...NUMBER, [160, 300, `at ${HOME}`]]])?.[1]).toBe(0.85)
    expect(
      house([
        [
          [36, 300, '1609277411'],
          [160, 300, HOME],
        ],
      ])?.[1],
    ).toBe(0.85)
  })

  it.each<[string, readonly PrintedText[]]>([
    [
      'the number is of something else',
      [
        [36, 300, 'NMLS'],
        [80, 300, '1609277411'],
        [160, 300, HOME],
      ],
    ],
    ['other words stand before it', [...NUMBER, [160, 300, `visit ${HOME}`]]],
    ['a text stands between', [...NUMBER, [145, 300, 'x'], [160, 300, HOME]]],
    [
      'the number stands behind it',
      [
        [36, 300, HOME],
        [250, 300, '1609277411'],
      ],
    ],
    [
      'the number stands on another row',
      [
        [36, 280, '1609277411'],
        [160, 300, HOME],
      ],
    ],
  ])('is not where %s', (_, texts) => expect(house([texts])).toBeNull())
})

describe('in a picture', () => {
  const PROPERTY: PrintedText = [36, 300, 'Property address:']
  const read = (street: string, confidence: number) =>
    house([[PROPERTY, [200, 300, `${street}, Salem, OR 97301`]]], confidence)

  it('a street that does not end as one may have lost a word', () => {
    expect(read('77 Birch Ln', 0.9)).toEqual(['77 Birch Ln', 0.882])
    expect(read('77 Birch', 0.9)).toEqual(['77 Birch', 0.617])
    expect(read('77 Birch', 1)).toEqual(['77 Birch', 0.98])
  })

  it('a number without a name is no street', () => {
    expect(read('11153 N', 0.9)?.[0]).toBe('')
    expect(read('11153 Elm', 0.9)?.[0]).toBe('11153 Elm')
    expect(read('11153 N 5', 0.9)?.[0]).toBe('11153 N 5')
  })
})

it('is where mail goes, and printed again on another page', () => {
  expect(house([MAILED, [[36, 300, HOME]]])).toEqual(['77 Birch Ln', 0.77])
  expect(house([MAILED, [[36, 300, '12 Elm St, Salem, OR 97301']]])).toBeNull()
})
