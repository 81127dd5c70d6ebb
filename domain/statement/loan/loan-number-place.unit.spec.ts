import { describe, expect, it } from 'vitest'
import { candidate } from '../../../tests/statements/candidates.ts'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { candidates } from '../label/candidate.ts'
import { cells } from '../print/cell.ts'
import { readLoanNumber } from './loan-number.ts'

/** What is read of a page on which no number tells by its form that it is a loan's. */
function reading(texts: readonly PrintedText[], confidence = 1) {
  const { words, ...page } = printedPage(texts)
  return readLoanNumber([], [cells({ ...page, words: words.map((word) => ({ ...word, confidence })) })])
}
const number = (...texts: PrintedText[]) => reading(texts)?.last4 ?? null

describe('the label of a number', () => {
  const LABEL: PrintedText = [100, 200, 'Loan number']

  it.each<[string, PrintedText[]]>([
    ['left of it', [LABEL, [300, 200, '61844']]],
    ['left of it, on a row that runs a little higher', [LABEL, [156, 204, '61844']]],
    ['left of it, with numbers between', [LABEL, [200, 200, '123'], [300, 200, '61844']]],
    ['above it', [LABEL, [100, 221, '61844']]],
    ['above it, a little to the side', [LABEL, [155, 212, '61844']]],
    [
      'right above it in larger type',
      [
        [100, 188, 'Loan number', 15],
        [100, 200, '61844'],
      ],
    ],
  ])('may stand %s', (_, texts) => expect(number(...texts)).toBe('1844'))

  it.each<[string, PrintedText[]]>([
    ['right of it', [[36, 200, '61844'], LABEL]],
    ['below it', [LABEL, [100, 188, '61844']]],
    ['further above it', [LABEL, [100, 222, '61844']]],
    ['above it, further to the side', [LABEL, [170, 212, '61844']]],
    [
      'left of it behind another text',
      [
        [36, 200, 'Loan number'],
        [140, 200, 'of whom'],
        [300, 200, '61844'],
      ],
    ],
    [
      'left of it behind an amount',
      [
        [36, 200, 'Loan number'],
        [140, 200, 'U$ 12'],
        [300, 200, '61844'],
      ],
    ],
  ])('does not stand %s', (_, texts) => expect(number(...texts)).toBeNull())

  it('stands below it where the page prints others so, and the mask of the number was not read', () => {
    const cards = (...names: string[]): PrintedText[] =>
      names.flatMap((name, at): PrintedText[] => [
        [36 + 150 * at, 300, '$5.00'],
        [36 + 150 * at, 314, name],
      ])
    const below = (...texts: PrintedText[]) => {
      const page = printedPage(texts)
      const found = cells(page)
      return readLoanNumber(candidates(page, found), [found])?.last4 ?? null
    }
    const shown: PrintedText = [130, 188, '1844']
    expect(below(LABEL, shown, ...cards('Principal', 'Interest', 'Escrow'))).toBe('1844')
    expect(below(LABEL, shown, ...cards('Principal', 'Interest'))).toBeNull()
    expect(below([100, 200, 'Loan branch'], shown, ...cards('Principal', 'Interest', 'Escrow'))).toBeNull()
    expect(below(LABEL, [130, 176, '1844'], ...cards('Principal', 'Interest', 'Escrow'))).toBeNull()
    const first = printedPage([LABEL, shown])
    const second = { ...printedPage(cards('Principal', 'Interest', 'Escrow')), number: 2 }
    const pages = [first, second].map((page) => ({ page, found: cells(page) }))
    const all = pages.flatMap(({ page, found }) => candidates(page, found))
    expect(
      readLoanNumber(
        all,
        pages.map(({ found }) => found),
      ),
    ).toBeNull()
  })

  it('is heard to its last six words', () => {
    expect(number([36, 200, 'Loan number of you and of yours in one two three four 61844'])).toBeNull()
    expect(number([36, 200, 'one two three four five six seven loan number 61844'])).toBe('1844')
  })

  it('is not the heading of a column or table with another label', () => {
    const under = (heading: string, label: string) => number([36, 200, heading], [36, 212, label], [220, 212, '61844'])
    expect(under('Loan', 'Number')).toBe('1844')
    expect(under('Loan', 'Branch')).toBeNull()
    expect(under('Branch', 'Number')).toBeNull()
    expect(under('Your mortgage at a glance', 'Number')).toBe('1844')
    expect(['Phone number', 'Customer number', 'Number of payments'].map((label) => under('Loan', label))).toEqual([
      null,
      null,
      null,
    ])
    expect(under('Loan', 'Number (last 4 digits)')).toBe('1844')
  })
})

describe('a number that only the loan names', () => {
  it('has five figures, for a year has four', () => {
    expect(['Loan 61844', 'Loan 1844', 'Loan 2026'].map((text) => number([36, 200, text]))).toEqual([
      '1844',
      null,
      null,
    ])
  })

  it('may have four where it is said to be shown in part, or masked', () => {
    const texts = ['Loan ending in 1844', 'Loan x1844', 'Loan (last 4 digits) 1844', 'Loan no. 1844', 'Loan ID 1844']
    expect(texts.map((text) => number([36, 200, text]))).toEqual(Array(5).fill('1844'))
    expect(number([36, 200, 'Loan'], [200, 200, 'ending in 1844'])).toBe('1844')
    expect(number([36, 200, 'Loan'], [200, 200, 'payment in 1844'])).toBeNull()
  })
})

describe('a number that only an account names', () => {
  it('has eight figures', () => {
    const texts = ['Account CB00061844', 'Mortgage account 00061844', 'Account CB0061844', 'Account of Ann 00061844']
    expect(texts.map((text) => number([36, 200, text]))).toEqual(['1844', '1844', null, null])
  })
})

describe('no loan’s number', () => {
  it.each<[string, PrintedText[]]>([
    ['a ZIP', [[36, 200, 'Loan servicer of Salem OR 97301']]],
    ['a ZIP with its route', [[36, 200, 'Loan number of Salem OR 97301-1844']]],
    [
      'a ZIP with its route, apart from its state',
      [
        [36, 200, 'Loan number of Salem OR'],
        [220, 200, '97301-1844'],
      ],
    ],
    ['a post office box', [[36, 200, 'Loan number PO Box 61844']]],
    ['a license', [[36, 200, 'Quillmark Loan Servicing LLC, NMLS 000952']]],
    ['a license with its name in full', [[36, 200, 'Quillmark Loan Servicing LLC, NMLS ID #1844952']]],
    [
      'a post office box in words of its own',
      [
        [36, 188, 'Loan number'],
        [36, 200, 'PO Box'],
        [84, 200, '961250'],
      ],
    ],
    ['that of an account on file', [[36, 200, 'Account on file 61844']]],
    ['a house number', [[36, 200, 'Mortgage loan on 61844 County Road 9, Salem']]],
    ['what stands behind a house number', [[36, 200, '12 Loan number 61844']]],
    [
      'a date',
      [
        [36, 200, 'Loan number'],
        [200, 200, '07/15/2026'],
      ],
    ],
    [
      'an amount',
      [
        [36, 200, 'Loan number'],
        [200, 200, '$61,844.00'],
      ],
    ],
    ['three figures', [[36, 200, 'Loan number 844']]],
    ['a number of nothing', [[36, 200, 'Number 61844']]],
  ])('is %s', (_, texts) => expect(number(...texts)).toBeNull())
})

describe('of several numbers', () => {
  it('the one is read that is named most surely', () => {
    expect(number([36, 200, 'Loan 61111'], [36, 300, 'Loan number 61844'])).toBe('1844')
  })

  it('the one is read that its form tells, if no label says otherwise', () => {
    const page = cells(printedPage([[36, 300, 'Loan number 61844']]))
    const told = candidate('loan_number', { kind: 'number', last4: '5678' })
    expect(readLoanNumber([told], [page])).toMatchObject({ last4: '5678', score: 0.9 })
    expect(readLoanNumber([candidate('other', { kind: 'number', last4: '5678' })], [page])?.last4).toBe('1844')
  })

  it('one is as sure as its words were read, and less so than one that its form tells', () => {
    const label: readonly PrintedText[] = [
      [36, 200, 'Loan number'],
      [200, 200, '61844'],
    ]
    const sure = reading(label)?.score ?? 0
    expect(sure).toBeLessThan(0.9)
    expect(reading(label, 0.8)?.score).toBeCloseTo(sure * 0.8)
  })
})

it('a number that is only called so is the loan’s where the text right above it names the loan', () => {
  const under = (text: string, y = 188) => number([40, y, text], [73, 200, 'No.'], [100, 200, '70-118-443-2096'])
  expect(under('Residential mortgage account')).toBe('2096')
  expect(under('Residential mortgage account', 170)).toBeNull()
  expect(under('Checking account of yours')).toBeNull()
})
