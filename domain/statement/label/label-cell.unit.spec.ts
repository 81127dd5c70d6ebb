import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { labelCells } from './label-cell.ts'

const read = (...texts: PrintedText[]) => labelCells(cells(printedPage(texts)))
/** The labels that go over several rows, as the rules know their words. */
const broken = (...texts: PrintedText[]) => [
  ...new Set(read(...texts).flatMap((label) => (label.broken ? [label.words.join(' ')] : []))),
]
const BESIDE_FIRST: PrintedText = [200, 200, '$5.00']
const BESIDE_SECOND: PrintedText = [200, 212, '$5.00']

it('a value beyond that of the row above has its own label', () => {
  const rate: readonly PrintedText[] = [
    [40, 200, 'Interest rate'],
    [200, 200, '6.750%'],
    [40, 212, 'Next change'],
  ]
  expect(broken(...rate)).toEqual(['interest rate next change'])
  expect(broken(...rate, [260, 212, '03/01/2026'])).toEqual([])
})

it('what stands between its rows shows that a text goes on behind it, and not below', () => {
  const upper: readonly PrintedText[] = [
    [40, 200, 'Closing'],
    [40, 212, 'Yearly statement'],
  ]
  expect(broken(...upper)).toEqual(['closing yearly statement'])
  expect(broken(...upper, [86, 200, 'balance'])).toEqual([])
})

describe('a label', () => {
  it('is any text, and no value', () => {
    expect(read([40, 200, 'Int rate'], BESIDE_FIRST)).toMatchObject([
      { cell: { words: ['Int', 'rate'] }, words: ['interest', 'rate'], broken: false },
    ])
  })

  it('is no street with its number, and no sign', () => {
    const words = (text: string) => read([40, 200, text]).map((label) => label.words.join(' '))
    expect(words('3590 Old Post Ln')).toEqual([])
    expect(words('3 Mortgage origination date')).toEqual(['3 mortgage origination date'])
    expect(words('18 RD annual fee')).toEqual(['18 rd annual fees'])
    expect(words('5 Ln')).toEqual(['5 loan'])
    expect(words('276,400')).toEqual([])
    expect(words('* * *')).toEqual([])
  })

  it('is not what kind of loan it is, which is itself an answer', () => {
    const words = (text: string) => read([40, 200, text]).map((label) => label.words.join(' '))
    expect(['VA 30-year fixed', 'Conv. 15 yr fixed', '7/6 ARM', 'FHA loan'].flatMap(words)).toEqual(['fha loan'])
    expect(['Conventional 30-', 'FHA 203(b) 30 year'].flatMap(words)).toEqual([])
    expect(read([40, 200, 'Conventional 15-year fixed'], [40, 212, 'bank'])).toHaveLength(2)
    expect(read([40, 200, 'Conventional 15-'], [40, 212, 'year fixed'])).toEqual([])
    expect(['Yes', 'None', 'N/A', 'No'].flatMap(words)).toEqual([])
    expect(['Loan No.', 'No. of payments', 'No.'].flatMap(words)).toEqual(['loan number', 'number payment', 'number'])
    expect(words('30-year fixed rate')).toEqual(['30 year fixed rate'])
    expect(words('FHA mortgage insurance')).toEqual(['fha mortgage insurance'])
  })

  it('waits for no value where it is answered in words', () => {
    const left = (answer: string) => read([40, 200, 'Mortgage insurance'], [300, 200, answer]).length
    expect(['None', 'None / Ninguno', 'Waived', 'Not required'].map(left)).toEqual([0, 0, 0, 0])
    expect(left('See below')).toBe(2)
    const rows = [200, 214].flatMap((y): PrintedText[] => [
      [40, y, 'Mortgage insurance'],
      [300, y, 'None'],
    ])
    expect(read(...rows)).toEqual([])
    expect(read([40, 200, 'Mortgage insurance'], [200, 200, '$5.00'], [300, 200, 'None'])).toHaveLength(1)
    expect(read([40, 200, 'Mortgage insurance'], [300, 214, 'None'])).toHaveLength(1)
  })

  it('reaches down over the same in Spanish, in smaller type', () => {
    const reach = (x: number, y: number, text: string, em: number) =>
      read([40, 200, 'Property taxes'], [x, y, text, em]).map(({ cell: { box } }) => box.height)
    expect(reach(40, 214, 'Impuestos', 8)).toContain(22)
    expect(reach(44, 214, 'Impuestos', 8)).not.toContain(22)
    expect(reach(40, 218, 'Impuestos', 8)).not.toContain(26)
    expect(reach(40, 214, 'of the county', 8)).not.toContain(22)
    expect(reach(40, 216, 'Impuestos', 11)).not.toContain(27)
  })

  it('is put right where it was read from a picture, and taken as it is in a text', () => {
    const found = cells(printedPage([[40, 200, 'Unpald prindpal']]))
    expect(labelCells(found)[0]?.words).toEqual(['unpald', 'prindpal'])
    expect(labelCells(found.map((cell) => ({ ...cell, confidence: 0.99 })))[0]?.words).toEqual(['unpaid', 'principal'])
    const abbreviated = cells(printedPage([[40, 200, 'P&l (T&l)']]))
    expect(labelCells(abbreviated)[0]?.words).toEqual(['pl', 'tl'])
    expect(labelCells(abbreviated.map((cell) => ({ ...cell, confidence: 0.99 })))[0]?.words).toEqual([
      ...['principal', 'interest', 'taxes', 'insurance'],
    ])
  })
})

describe('a label may go on in the row below it', () => {
  it('as one, over the room of both', () => {
    expect(read([40, 200, 'Annual interest'], [40, 212, 'rate'])[0]).toMatchObject({
      cell: { words: ['Annual', 'interest', 'rate'], box: { x: 40, y: 200, width: 75, height: 22 } },
      words: ['annual', 'interest', 'rate'],
    })
  })

  it.each([
    ['so near', 214.9, 40, 10, true],
    ['too far', 215, 40, 10, false],
    ['as it may touch', 208.1, 40, 10, true],
    ['too close', 208, 40, 10, false],
    ['a little further right', 212, 44.9, 10, true],
    ['too far right', 212, 45, 10, false],
    ['too far left', 212, 35, 10, false],
    ['in a slightly larger type', 212, 40, 11.4, true],
    ['in a larger type', 212, 40, 11.5, false],
    ['in a smaller type', 211, 40, 8, false],
  ])('%s', (_, y, x, em, goesOn) => {
    expect(broken([40, 200, 'Annual interest'], [x, y, 'rate', em])).toEqual(goesOn ? ['annual interest rate'] : [])
  })

  it('in five words at most', () => {
    expect(broken([40, 200, 'Unpaid principal loan balance and'], [40, 212, 'interest'])).toHaveLength(1)
    expect(broken([40, 200, 'Unpaid principal loan balance before payment and'], [40, 212, 'interest'])).toEqual([])
    expect(broken([40, 200, 'Interest and'], [40, 212, 'unpaid principal loan balance before payment'])).toEqual([])
  })
})

describe('a label goes on below it with its value beside the second row', () => {
  it.each([
    ['Escrow and', 'Other things', 'escrow other things'],
    ['Escrow (taxes', 'Insurance)', 'escrow taxes insurance'],
    ['Interest', 'rate', 'interest rate'],
    ['Interest', '(for the month)', 'interest month'],
    ['Garden', 'Interest', 'garden interest'],
  ])('where the first is open, or says nothing by itself: %s / %s', (first, second, whole) =>
    expect(broken([40, 200, first], [40, 212, second], BESIDE_SECOND)).toEqual([whole]),
  )

  it.each([
    ['Principal', 'Balance'],
    ['Maturity', 'Date'],
    ['Loan', 'Number'],
    ['interest', 'rate'],
    ['Escrow (taxes)', 'Insurance'],
  ])('and not where the first says something by itself: %s / %s', (first, second) =>
    expect(broken([40, 200, first], [40, 212, second], BESIDE_SECOND)).toEqual([]),
  )

  it('and not where each row has a value', () => {
    expect(broken([40, 200, 'Garden'], BESIDE_FIRST, [40, 212, 'Interest'], BESIDE_SECOND)).toEqual([])
    expect(broken([40, 200, 'Escrow and'], BESIDE_FIRST, [40, 212, 'Interest'], BESIDE_SECOND)).toEqual([])
  })

  it('and not with a total', () => {
    expect(broken([130, 200, 'Home insurance'], [130, 212, 'Total'])).toEqual([])
    expect(broken([130, 200, 'Home insurance'], [210, 200, '5%'], [130, 212, 'Total'])).toEqual([])
    expect(broken([130, 200, 'Home insurance'], [130, 212, 'total'])).toEqual(['home insurance total'])
  })

  it('and not where each row has a value in front of it', () => {
    const rows: readonly PrintedText[] = [
      [130, 200, 'Interest'],
      [130, 212, 'payment'],
    ]
    const inFront = (x: number): PrintedText[] => [
      [x, 200, '$5.00'],
      [x, 212, '$6.00'],
    ]
    expect(broken(...inFront(95), ...rows)).toEqual([])
    expect(broken(...inFront(90), ...rows)).toEqual(['interest payment'])
    expect(broken([95, 200, '$5.00'], ...rows)).toEqual(['interest payment'])
    expect(broken([95, 212, '$5.00'], ...rows)).toEqual(['interest payment'])
    expect(broken([94, 200, 'Sum.'], [94, 212, 'Sum.'], [126, 200, 'Interest'], [126, 212, 'payment'])).toContain(
      'interest payment',
    )
  })
})

describe('a label over a column', () => {
  it('goes on below it, whatever it says', () => {
    expect(broken([40, 200, 'Principal'], [40, 212, 'Balance'])).toEqual(['principal balance'])
  })

  it('goes on though another value stands before it', () => {
    expect(broken([40, 200, 'Principal'], [40, 212, 'Balance'], [10, 212, '$5.00'])).toEqual(['principal balance'])
  })
})

describe('a label whose value stands beside its first row', () => {
  const wrapped = (...below: PrintedText[]) => broken([40, 200, 'Current balance'], BESIDE_FIRST, ...below)

  it('goes on with the rows below that stand alone, two at most', () => {
    expect(wrapped([40, 212, 'Of your escrow'])).toEqual(['current balance escrow'])
    expect(wrapped([40, 212, 'Of your'], [40, 224, 'Escrow'], [40, 236, 'Account'])).toContain('current balance escrow')
    expect(wrapped([40, 212, 'Of your'], [40, 224, 'Escrow'], [40, 236, 'Account'])).not.toContain(
      'current balance escrow account',
    )
  })

  it('does not go on beside other things', () => {
    expect(wrapped([40, 212, 'Of your escrow'], [180, 212, 'Garden'])).toEqual([])
    expect(wrapped([40, 212, 'Of your escrow'], [224, 212, 'Garden'])).toEqual([])
    expect(wrapped([40, 212, 'Of your escrow'], [225, 212, 'Garden'])).toEqual(['current balance escrow'])
    expect(wrapped([40, 212, 'Of your escrow'], [10, 212, 'Old'])).toEqual(['current balance escrow'])
  })

  it('does not go on below its value', () => {
    expect(wrapped([40, 212, 'Of your escrow for all the taxes'])).toEqual(['current balance escrow all taxes'])
    expect(wrapped([40, 212, 'Of your escrow for all of the taxes'])).toEqual([])
  })

  it('does not go on in more than five words', () => {
    expect(wrapped([40, 212, 'Escrow tax loan rate date'])).toHaveLength(1)
    expect(wrapped([40, 212, 'Escrow tax loan rate date fee'])).toEqual([])
  })

  it('has a value, and no text, beside it', () => {
    expect(
      broken([40, 200, 'Current balance'], [140, 200, 'Garden'], BESIDE_FIRST, [40, 212, 'Of your escrow']),
    ).toEqual(['current balance escrow'])
  })
})

it('is not wrapped around a date in brackets, which is its own: the next label stands alone up to there as well', () => {
  const label: PrintedText = [40, 200, 'Previous rate (through']
  const next: PrintedText = [40, 212, 'Escrow balance']
  expect(broken(label, [152, 200, '04/2025)'], [260, 200, '6.125%'], next, [260, 212, '$5.00'])).toEqual([])
  const below = (text: string, value: string) => broken([40, 200, text], [200, 200, value], [40, 212, 'Escrow account'])
  const whole = ['current balance escrow account']
  expect([below('Current balance of your', '$5.00'), below('Current balance (of your)', '($5.00)')]).toEqual([
    whole,
    whole,
  ])
})

describe('a label may stand in another language behind it', () => {
  it('as one with it, where that is in smaller type and near', () => {
    const glossed = (x: number, em: number) => broken([40, 200, 'Opened'], [x, 201, 'Apertura', em], BESIDE_FIRST)
    expect(glossed(81, 8)).toEqual(['opened apertura'])
    expect(glossed(81, 9)).toEqual([])
    expect(glossed(86, 8)).toEqual([])
  })

  it('and not in a picture, where type has no certain size', () => {
    const found = cells(printedPage([[40, 200, 'Opened'], [81, 201, 'Apertura', 8], BESIDE_FIRST]))
    expect(labelCells(found.map((cell) => ({ ...cell, confidence: 0.99 }))).some((label) => label.broken)).toBe(false)
  })
})
