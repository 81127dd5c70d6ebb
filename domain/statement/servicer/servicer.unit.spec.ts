import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage, readFrom } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { mentions } from './company-mention.ts'
import { readServicer } from './servicer.ts'

/** Who else is named on a statement: the borrower, twice over an address, and public bodies. */
const OTHERS: readonly PrintedText[] = [
  [36, 120, 'Wendy A Person'],
  [36, 132, '77 Birch Ln'],
  [36, 144, 'Salem, OR 97301'],
  [36, 600, 'Call the Department of Housing and Urban Development or the Consumer Financial Protection Bureau.'],
  [36, 612, 'Insured by the National Credit Union Administration. Equal Housing Lender. Private Mortgage Insurance.'],
  [36, 660, 'Wendy A Person'],
  [36, 672, '77 Birch Ln'],
]
const servicer = (...texts: PrintedText[]): unknown => readFrom([...OTHERS, ...texts], 'servicer')

describe('a company', () => {
  it.each([
    'PennyMac Loan Services, LLC',
    'Select Portfolio Servicing, Inc.',
    'Flagstar Bank, N.A.',
    'U.S. Bank Home Mortgage',
    'M&T Bank',
    'Bank of the West',
    'First Federal Savings Bank',
    'Navy Federal Credit Union',
    'Idaho Housing and Finance Association',
    'State Employees’ Credit Union',
    '21st Mortgage Corporation',
    'Consolidated Mortgage Group',
    'Red River Agri Credit',
  ])('%s, at the head, where payments are sent, in small print and as the payee', (name) => {
    const title: PrintedText = [36, 38, 'Mortgage Statement', 16]
    expect(servicer([36, 38, name, 16], [430, 40, 'Mortgage Statement'])).toBe(name)
    expect(servicer(title, [36, 700, name], [36, 712, 'PO Box 9001'])).toBe(name)
    expect(servicer(title, [36, 740, `${name}, 100 Main Street, Dallas, TX 75201`])).toBe(name)
    expect(servicer(title, [36, 700, 'Make checks payable to:'], [36, 712, name])).toBe(name)
    expect(servicer(title, [36, 700, 'Servicer'], [120, 700, name])).toBe(name)
  })

  it.each([
    ['MERIDIAN & VALE', 'MORTGAGE', 'Meridian & Vale Mortgage'],
    ['Anchor Fleet', 'Federal Credit Union', 'Anchor Fleet Federal Credit Union'],
    ['Red River Agri Credit', 'Rural home loans since 1917', 'Red River Agri Credit'],
    ['◆ Bitterroot Housing Authority', 'Loan Servicing 301 S Park Avenue', 'Bitterroot Housing Authority'],
  ])('whose sign is %s over %s', (upper, lower, name) =>
    expect(servicer([36, 38, upper, 14], [36, 55, lower, 8], [36, 75, 'PO Box 12'])).toBe(name),
  )

  it('whose sign is a letter before its name, which is printed without it elsewhere', () => {
    const below: PrintedText[] = [
      [36, 700, 'Harrowgate Home Lending, Inc.'],
      [36, 712, 'PO Box 9001'],
    ]
    expect(servicer([36, 38, 'A HARROWGATE', 16], [36, 56, 'HOME LENDING, INC.', 16], ...below)).toBe(
      'Harrowgate Home Lending, Inc.',
    )
    expect(servicer([36, 38, 'A HARROWGATE', 16], [36, 56, 'HOME LENDING, INC.', 16])).toBe(
      'A Harrowgate Home Lending, Inc.',
    )
  })

  it('whose name goes over the end of a row in a sentence', () => {
    const told: PrintedText[] = [
      [36, 38, 'quillhaven', 16],
      [36, 500, 'Online, in the app, by phone, or by mail to Quillhaven Home Loan'],
      [36, 512, 'Servicing, LLC, PO Box 77120, Louisville, KY 40257.'],
      [36, 740, 'Quillhaven Home Loan Servicing, LLC NMLS 0000000'],
    ]
    expect(servicer(...told)).toBe('Quillhaven Home Loan Servicing, LLC')
  })

  it('whose sign breaks off before its last word', () => {
    const sign: PrintedText[] = [
      [36, 38, 'Pennyroyal', 16],
      [140, 38, 'Valley', 16],
      [210, 38, 'Federal', 16],
      [285, 38, 'Credit', 16],
      [36, 60, 'Union', 16],
    ]
    expect(servicer(...sign, [36, 740, 'PENNYROYAL VALLEY FEDERAL CREDIT UNION'])).toBe(
      'Pennyroyal Valley Federal Credit Union',
    )
  })

  it('whose sign is widely set', () => {
    const sign: readonly PrintedText[] = [
      [36, 38, 'MERIDIAN', 14],
      [108, 38, '&', 14],
      [131, 38, 'VALE', 14],
    ]
    expect(servicer(...sign, [36, 55, 'MORTGAGE', 8])).toBe('Meridian & Vale Mortgage')
  })

  it('whose sign says less than the name it prints below', () =>
    expect(servicer([36, 38, 'skyrill', 22], [36, 700, 'Skyrill Mortgage, LLC'])).toBe('Skyrill Mortgage, LLC'))

  it('in capitals as a name', () =>
    expect(servicer([36, 38, 'TIDEWATER BANK OF THE SOUTH, N.A.', 16])).toBe('Tidewater Bank of the South, N.A.'))

  it('before the title on its row', () =>
    expect(servicer([36, 38, 'Northlight Lending Mortgage Statement', 16])).toBe('Northlight Lending'))
})

it.each([
  ['a title', 'Home Loan Statement'],
  ['a stamp', 'Paid'],
  ['a kind of loan', 'First Mortgage'],
  ['who owns the loan', 'The owner of your loan is Blue Ridge Trust Company, PO Box 12'],
  ['who serviced it', 'Transferred from Blue Ridge Mortgage Company, PO Box 12'],
  ['who insures the house', 'Hazard insurer: Blue Ridge Company, PO Box 12'],
])('is not %s', (_, text) => expect(servicer([36, 38, text, 16])).toBeNull())

it.each([
  ['the borrower, whose name is set large', 'Karen W Iverson'],
  ['the town of a letter, set large', 'Port St. Lucie, FL 34953'],
  ['what any company does', 'Loan Servicing, LLC'],
])('is not %s', (_, text) =>
  expect(servicer([36, 60, text, 16], [36, 76, '10848 NW Cardinal Blvd', 16], [36, 700, text])).toBeNull(),
)

it('of a picture has the first words that were not seen at the head', () => {
  const page = printedPage([
    [36, 38, 'Navy Credit Union', 16],
    [36, 700, 'Anchorline Navy Credit Union'],
    [36, 712, 'PO Box 12'],
  ])
  const read = { ...page, words: page.words.map((word) => ({ ...word, confidence: 0.9 })) }
  expect(readServicer([cells(read)])?.name).toBe('Anchorline Navy Credit Union')
})

it('is no letter with which other names begin', () => {
  const texts: readonly PrintedText[] = [
    [36, 38, 'Harbor Credit Union', 16],
    [330, 60, 'Last Payment'],
    [36, 400, 'L'],
    [36, 560, 'L'],
    [36, 640, 'Make checks payable to Lakeside Bank'],
  ]
  expect(mentions([cells(printedPage(texts))]).map(({ key }) => key)).toContain('L')
  expect(servicer(...texts)).toBe('Harbor Credit Union')
})

it('is not a stain that a picture shows large at the head, and elsewhere', () => {
  const named: readonly PrintedText[] = [
    [36, 700, 'Blue Ridge Servicing'],
    [36, 712, 'PO Box 12'],
  ]
  const page = printedPage([[330, 38, 'Re', 18], [500, 500, 'Re'], ...named])
  const read = (ofStain: number) => {
    const words = page.words.map((word) => ({ ...word, confidence: word.text === 'Re' ? ofStain : 0.95 }))
    return readServicer([cells({ ...page, words })])?.name
  }
  expect(read(0.49)).toBe('Blue Ridge Servicing')
  expect(read(0.9)).toBe('Re')
})
