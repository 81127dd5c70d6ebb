import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { type Mention, mentions } from './company-mention.ts'

/** A page that ends at 710, and names no company. */
const BODY: readonly PrintedText[] = [300, 320, 700].map((y) => [36, y, 'please pay on time'])
const COMPANY: PrintedText = [200, 400, 'Larkspur Bank']

/** What is said of the companies; words like 'Owner' pass for names as well. */
const named = (...texts: PrintedText[]): Mention[] =>
  mentions([cells(printedPage([...texts, ...BODY]))]).filter(({ saysCompany }) => saysCompany)
const names = (...texts: PrintedText[]): string[] => named(...texts).map(({ name }) => name)

it('finds a company as often as it is named, and none in figures and dates', () => {
  expect(names(COMPANY, [36, 500, 'Larkspur Bank | Juniper Trust'])).toEqual([
    'Larkspur Bank',
    'Larkspur Bank',
    'Juniper Trust',
  ])
  expect(
    mentions([
      cells(
        printedPage([
          [36, 400, 'July 15, 2026'],
          [36, 420, '$1,250.00'],
        ]),
      ),
    ]),
  ).toEqual([])
})

it('compares names by their letters and figures', () => {
  expect(named([36, 400, 'M&T Bank, N.A.']).map(({ key }) => key)).toEqual(['MANDTBANKNA'])
})

it('is no payee where somebody pays: whose loan it is', () => {
  const payee: PrintedText = [300, 420, 'Payee']
  const owner: PrintedText = [360, 420, 'Juniper Trust']
  expect(names(COMPANY, payee, owner)).toEqual(['Larkspur Bank', 'Juniper Trust'])
  expect(names(COMPANY, payee, owner, [36, 420, 'Payor'])).toEqual(['Larkspur Bank'])
})

describe('a company over an address', () => {
  const isSender = (...below: PrintedText[]): boolean | undefined => named(COMPANY, ...below)[0]?.isSender

  it.each(['100 Main Street', 'PO Box 12', 'Post Office Box 12'])('is who sends it: over %s', (address) =>
    expect(isSender([200, 412, address])).toBe(true),
  )

  it.each<[string, PrintedText]>([
    ['nothing of the kind', [200, 412, 'Thank you for your payment']],
    ['one that is set to another edge', [210, 412, 'PO Box 12']],
    ['one that is set to another edge on its left', [190, 412, 'PO Box 12']],
    ['one further down', [200, 422, 'PO Box 12']],
    ['one further down in small type', [200, 420, 'PO Box 12', 8]],
    ['one that stands above', [200, 388, 'PO Box 12']],
  ])('is not, over %s', (_, text) => expect(isSender(text)).toBe(false))

  it('may be set a little apart', () => {
    expect(isSender([209, 412, 'PO Box 12'])).toBe(true)
    expect(isSender([200, 421, 'PO Box 12'])).toBe(true)
    expect(isSender([200, 419, 'PO Box 12', 8])).toBe(true)
  })
})

describe('the label of a company', () => {
  const isIntroduced = (...texts: PrintedText[]): boolean | undefined => named(COMPANY, ...texts)[0]?.introduced

  it('introduces it from its left or from above', () => {
    expect(isIntroduced([36, 400, 'Servicer'])).toBe(true)
    expect(isIntroduced([200, 388, 'Make checks payable to:'])).toBe(true)
    expect(isIntroduced([36, 400, 'about you'], [200, 388, 'Payable to:'])).toBe(true)
    expect(isIntroduced([36, 400, 'Servicer'], [100, 400, '12345678'])).toBe(true)
    expect(isIntroduced([160.5, 396, 'Servicer'])).toBe(true)
  })

  it.each<[string, readonly PrintedText[]]>([
    ['says nothing', [[36, 400, 'about you']]],
    ['stands further above', [[200, 360, 'Payable to:']]],
    ['stands right of it', [[320, 400, 'Servicer']]],
    ['stands below it', [[200, 412, 'Servicer']]],
    [
      'has another text between',
      [
        [36, 400, 'Servicer'],
        [120, 400, 'about you'],
      ],
    ],
  ])('does not introduce it where it %s', (_, texts) => expect(isIntroduced(...texts)).toBe(false))

  it.each<[string, readonly PrintedText[]]>([
    ['left of it', [[36, 400, 'Owner of the loan']]],
    ['above it', [[200, 388, 'Previous servicer']]],
    [
      'left of it, though the servicer is named above',
      [
        [36, 400, 'Investor'],
        [200, 388, 'Servicer'],
      ],
    ],
  ])('tells that it is somebody else: %s', (_, texts) => expect(names(COMPANY, ...texts)).toEqual([]))

  it('tells nothing of others on the row', () =>
    expect(names(COMPANY, [36, 400, 'Owner'], [120, 400, 'about you'])).toEqual(['Larkspur Bank']))
})

describe('the head of the first page', () => {
  const head = (page: number, ...texts: PrintedText[]) =>
    mentions([...Array(page).fill([]), cells(printedPage([...texts, ...BODY]))]).map(({ atHead, large }) => [
      atHead,
      large,
    ])

  it('names a company once more, and by its type', () => {
    expect(head(0, [36, 40, 'Larkspur Bank', 16])).toEqual([
      [true, true],
      [false, false],
    ])
    expect(head(0, [36, 40, 'Larkspur Bank'])).toEqual([
      [true, false],
      [false, false],
    ])
  })

  it('is on no other page, and holds no name behind other words', () => {
    expect(head(1, [36, 40, 'Larkspur Bank', 16])).toEqual([[false, false]])
    expect(head(0, [36, 40, 'Servicer: Larkspur Bank', 16])).toEqual([
      [false, true],
      [false, false],
    ])
  })
})
