import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { readAdjustable } from './adjustable.ts'
import { readLoanProgram } from './loan-program.ts'

/** The cells of a page whose words were read as surely as told. */
function page(texts: readonly PrintedText[], confidence = 1) {
  const { words, ...rest } = printedPage(texts)
  return [cells({ ...rest, words: words.map((word) => ({ ...word, confidence })) })]
}
const told = (found: { readonly value: unknown; readonly score: number } | null) => found && [found.value, found.score]
const program = (...texts: PrintedText[]) => told(readLoanProgram(page(texts)))
const adjustable = (...texts: PrintedText[]) => told(readAdjustable(page(texts)))

describe('what asks for the loan’s type', () => {
  const LABEL: PrintedText = [100, 200, 'Loan type']

  it.each<[string, PrintedText]>([
    ['far right of it', [500, 200, 'VA']],
    ['below it', [100, 221, 'VA']],
    ['below it in large type', [100, 240, 'VA', 20]],
    ['below it, a little to the right', [129, 212, 'VA']],
    ['below it, a little to the left', [80, 212, 'VA']],
    ['below its end', [145, 212, 'VA']],
    ['above it', [100, 188, 'VA']],
    ['right of it, on the first of two rows', [200, 193, 'VA']],
  ])('has its answer %s', (_, answer) => expect(program(LABEL, answer)).toEqual(['VA', 0.95]))

  it.each<[string, PrintedText]>([
    ['left of it', [36, 200, 'VA']],
    ['right of it, on the row above', [200, 190, 'VA']],
    ['further below', [100, 222, 'VA']],
    ['further above', [100, 178, 'VA']],
    ['below it, but further to the left', [70, 212, 'VA']],
    ['below it, but further to the right', [150, 212, 'VA']],
    ['among the words of an address', [200, 200, 'VA 23236']],
    ['in a long text', [200, 200, 'VA one two three four five six seven eight']],
  ])('has no answer %s', (_, text) => expect(program(LABEL, text)).toBeNull())

  it('has its answer at the right edge of its box, where it is printed small', () => {
    const small: PrintedText = [100, 200, 'Loan type', 7]
    expect(program(small, [180, 212, 'VA'])).toEqual(['VA', 0.95])
    expect(program([100, 200, 'Loan type', 8.9], [180, 212, 'VA'])).toEqual(['VA', 0.95])
    expect(program([100, 200, 'Loan type', 9.1], [180, 212, 'VA'])).toBeNull()
    expect(program(small, [250, 212, 'VA'])).toBeNull()
    expect(program(small, [180, 230, 'VA'])).toBeNull()
    expect(program(small, [180, 188, 'VA'])).toBeNull()
    expect(program(small, [400, 200, 'Coupon', 7], [180, 212, 'VA'])).toEqual(['VA', 0.95])
    expect(program(small, [150, 200, 'Coupon', 7], [180, 212, 'VA'])).toBeNull()
  })

  it('is short, and asks for no more than that', () => {
    const beside = (label: string) => program([100, 200, label], [400, 200, 'VA'])
    expect(['Product', 'Loan', 'Product alpha beta gamma', 'Loan plan'].map(beside)).toEqual(
      Array(4).fill(['VA', 0.95]),
    )
    const others = ['Product alpha beta gamma delta', 'Loan balance', 'Plan', 'Description', '$100.00']
    expect(others.map(beside)).toEqual(Array(5).fill(null))
  })

  it('may stand before the answer in one text', () => {
    expect(program([100, 200, 'Product of yours VA'])).toEqual(['VA', 0.95])
    expect(program([100, 200, 'VA product'])).toBeNull()
    expect(program([100, 200, 'VA one two three four five six seven'], LABEL)).toBeNull()
    expect(program([200, 200, 'VA one two three four five six seven'], LABEL)).toEqual(['VA', 0.95])
  })
})

describe('a program', () => {
  it('is told in a sentence, as surely as that was read', () => {
    const type: PrintedText = [36, 200, 'you have had a mortgage of type VA with us for many a year']
    const loan: PrintedText = [36, 200, 'you have had a Conventional loan with us here for many a year']
    expect(told(readLoanProgram(page([type], 0.8)))).toEqual(['VA', 0.95 * 0.8])
    expect(program(loan)).toEqual(['Conventional', 0.95])
    expect(program([36, 200, 'you have had a VA account with us here for many a year'])).toBeNull()
  })

  it('may stand with what is printed of a loan, less surely', () => {
    expect(program([36, 200, 'FHA case 12'])).toEqual(['FHA', 0.8])
    expect(program([36, 200, 'VA 30 YR FIXED'])).toEqual(['VA', 0.75])
    expect(program([36, 200, 'VA'])).toBeNull()
    expect(program([36, 200, 'VA cheese'])).toBeNull()
  })

  it('may stand beside what else the loan is', () => {
    const beside = (text: string) => program([36, 200, 'Conventional'], [200, 200, text])
    expect(beside('Adjustable rate (5/1 ARM)')).toEqual(['Conventional', 0.75])
    expect(['Insured loan', 'A year of cheese'].map(beside)).toEqual([null, null])
    expect(beside('FHA 30 year fixed rate')).toEqual(['FHA', 0.75])
    expect(program([36, 200, 'Conventional'], [200, 220, 'Adjustable rate (5/1 ARM)'])).toBeNull()
  })

  it('is the one that is told most surely, and one only', () => {
    expect(program([36, 200, 'FHA 30 YR FIXED'], [36, 300, 'Loan type'], [200, 300, 'VA'])).toEqual(['VA', 0.95])
    expect(program([36, 300, 'Loan type'], [200, 300, 'VA FHA'])).toBeNull()
    expect(program([36, 300, 'LN TYP'], [200, 300, 'CONVENTIONAL'])).toEqual(['Conventional', 0.95])
  })
})

describe('a sentence that says what the loan is', () => {
  const lines = (...texts: string[]): PrintedText[] => texts.map((text, at) => [36, 200 + 12 * at, text])

  it('tells its program and whether its rate may change, over more than one line', () => {
    const fixed = lines('As you may well know by now, your loan is a', 'fixed-rate USDA Rural Development mortgage.')
    expect([program(...fixed), adjustable(...fixed)]).toEqual([
      ['USDA', 0.9],
      [false, 0.9],
    ])
    const arm = lines('This mortgage is an adjustable-rate loan with us; we have made it in 2020')
    expect([program(...arm), adjustable(...arm)]).toEqual([null, [true, 0.9]])
    const insured = lines('Your loan is guaranteed by the Department of Veterans Affairs (VA).')
    expect(program(...insured)).toEqual(['VA', 0.9])
    expect(program(...lines('The loan is guaranteed by USDA, as it has been.'))).toEqual(['USDA', 0.95])
  })

  it.each([
    'Your loan is a mortgage that is not insured by FHA as some are.',
    'Your loan is a mortgage and may be eligible for the FHA program.',
    'Your loan is a mortgage. We also have a lot of FHA programs here.',
    'Your loan is a mortgage of $5.00 to which FHA rules do not apply',
    'Your loan is a mortgage of $5.00 and like those of FHA',
    'Your loan is a mortgage. The FHA was founded in 1934.',
    'Your loan is a mortgage; the FHA was founded in 1934.',
    'A loan that is an FHA one may cost you less in the long run',
  ])('or does not: %s', (text) => expect(program(...lines(text))).toBeNull())

  it('is read as surely as its first words', () => {
    const said = page(lines('Your loan is guaranteed by the Department of Veterans Affairs'), 0.8)
    expect(told(readLoanProgram(said))).toEqual(['VA', 0.9 * 0.8])
  })
})

it('of several programs to choose from the one with a cross is the loan’s', () => {
  const form = (...boxes: string[]) => program(...boxes.map((text, at): PrintedText => [36 + 100 * at, 200, text]))
  expect(form('X FHA', 'VA', 'USDA (RD)')).toEqual(['FHA', 0.9])
  expect(form('FHA', '☒ VA Loan', 'USDA (RD)')).toEqual(['VA', 0.9])
  expect(form('FHA', 'VA', 'USDA (RD)')).toBeNull()
  const boxes: readonly PrintedText[] = [
    [36, 200, 'X FHA'],
    [136, 200, 'VA'],
  ]
  expect(told(readLoanProgram(page(boxes, 0.8)))).toEqual(['FHA', 0.9 * 0.8])
})

it('what is offered over two lines says nothing of the loan', () => {
  const said = (end: string) => adjustable([36, 200, 'We lower the cost of a loan. Adjustable-rate'], [36, 212, end])
  expect(said('loans available.')).toBeNull()
  expect(said('loans.')).toEqual([true, 0.9])
})

it('of the first of two loans is said what the mortgage is', () => {
  expect(
    program(
      [36, 200, 'Your First Mortgage is a USDA Rural Development guaranteed'],
      [36, 212, 'loan at a fixed rate.'],
    ),
  ).toEqual(['USDA', 0.9])
  expect(
    adjustable([36, 200, 'This home mortgage loan is a VA-guaranteed loan at'], [36, 212, 'a fixed rate of interest.']),
  ).toEqual([false, 0.9])
})

describe('a rate', () => {
  const RATE: PrintedText = [36, 200, '6.000%']

  it('is told to be fixed right behind it', () => {
    expect(adjustable(RATE, [71, 200, 'Fixed'])).toEqual([false, 0.9])
    expect(adjustable(RATE, [83, 200, 'Fixed'])).toEqual([false, 0.9])
  })

  it('is told with its years in a long name of the loan that was read in a picture', () => {
    const name = (text: string) => told(readAdjustable(page([[36, 200, text]], 0.97)))
    expect(name('70 1ST MORTGAGE - CONVENTIONAL 30 YR FIXED')).toEqual([false, 0.9])
    expect(name('Your loan with us here: 30 Yr FHA Fixed')).toEqual([false, 0.9])
    expect(name('70 1ST MORTGAGE - CONVENTIONAL LOAN FIXED')).toBeNull()
  })

  it('is told so on a row with a sentence, also where that was read in a picture', () => {
    const sentence: PrintedText = [200, 200, 'Late charge 5 percent after ten days']
    expect(told(readAdjustable(page([RATE, [71, 200, 'FIXED'], sentence], 0.97)))).toEqual([false, 0.9])
  })

  it.each<[string, readonly PrintedText[]]>([
    ['further behind it', [RATE, [85, 200, 'Fixed']]],
    ['on another row', [RATE, [71, 214, 'Fixed']]],
    [
      'behind an amount',
      [
        [36, 200, '$60.00'],
        [71, 200, 'Fixed'],
      ],
    ],
    ['by more words', [RATE, [71, 200, 'Fixed costs']]],
    ['by itself', [[36, 200, 'Fixed']]],
    ['together with its opposite', [[36, 200, 'fixed or adjustable rate']]],
    ['in a long text', [[36, 200, 'one two three four five six seven fixed rate']]],
  ])('is not told to be fixed %s', (_, texts) => expect(adjustable(...texts)).toBeNull())

  it('is told in a short text', () => {
    expect(adjustable([36, 200, 'one two three four five six fixed rate'])).toEqual([false, 0.9])
    expect(adjustable([36, 200, 'Variable rate'])).toEqual([true, 0.9])
  })

  it('is told right below the rate, as on a card, and of a first mortgage', () => {
    expect(adjustable([36, 188, '6.990%'], [36, 205, 'fixed'])).toEqual([false, 0.95])
    expect(adjustable([36, 188, '6.990%'], [36, 215, 'fixed'])).toBeNull()
    expect(adjustable([36, 188, '6.990%'], [90, 205, 'fixed'])).toBeNull()
    expect(adjustable([36, 200, '30-Year Fixed Conventional First Mortgage'])).toEqual([false, 0.9])
    expect(adjustable([36, 200, 'Fixed rate, first year'])).toBeNull()
  })

  it('is not told of another loan', () => {
    expect(adjustable([36, 200, 'Variable rate line of credit'])).toBeNull()
    const percentage: PrintedText[] = [
      [36, 200, 'Annual percentage rate'],
      [200, 200, '8.250%'],
      [235, 200, '(variable)'],
    ]
    expect(adjustable(...percentage)).toBeNull()
    expect(adjustable([36, 200, 'Note rate'], ...percentage.slice(1))).toEqual([true, 0.9])
  })

  it('is told by what most surely asks for it', () =>
    expect(adjustable([36, 200, 'Fixed rate'], [36, 300, 'Rate type'], [200, 300, 'ARM'])).toEqual([true, 0.95]))

  it('is not told by a piece of a sentence in a picture', () => {
    const beside = (text: string, confidence: number, y = 200) =>
      told(
        readAdjustable(
          page(
            [
              [36, y, text],
              [450, 200, 'fixed rate'],
            ],
            confidence,
          ),
        ),
      )
    expect(beside('one two three four five six', 0.9)).toBeNull()
    expect(beside('one two three four five six', 1)).toEqual([false, 0.9])
    expect(beside('one two three four five', 0.9)).toEqual([false, 0.9])
    expect(beside('one two three four five six', 0.9, 220)).toEqual([false, 0.9])
  })
})
