import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { type LabelledValue, labelledValues } from './pairing.ts'

function valuesOf(...texts: PrintedText[]): LabelledValue[] {
  const page = printedPage(texts)
  return labelledValues(page, cells(page))
}
/** What each value of the page means, by how it is printed. */
const meanings = (...texts: PrintedText[]) =>
  Object.fromEntries(valuesOf(...texts).map(({ cell, meaning }) => [cell.words.join(' '), meaning]))

describe('values that stand first', () => {
  const list = (rows: number): PrintedText[] =>
    ['Principal', 'Interest', 'Escrow'].slice(0, rows).flatMap((label, at): PrintedText[] => [
      [100, 200 + 24 * at, `$${at + 5}.00`],
      [200, 200 + 24 * at, label],
    ])

  it('have their labels behind them, where they are a list', () => {
    expect(meanings(...list(3))).toEqual({ '$5.00': 'principal', '$6.00': 'interest', '$7.00': 'escrow_payment' })
    expect(meanings(...list(2))).toEqual({ '$5.00': 'unnamed', '$6.00': 'unnamed' })
  })

  it('or where it goes on in one phrase', () => {
    expect(meanings([100, 200, '$5.00 principal'])).toEqual({ '$5.00': 'principal' })
  })

  it('are named so only where they stand first, and not behind a date', () => {
    const row: readonly PrintedText[] = [
      [100, 188, 'Interest'],
      [100, 200, '$5.00 principal'],
    ]
    expect(meanings(...row)).toEqual({ '$5.00': 'principal' })
    expect(meanings([30, 200, 'Garden'], ...row)).toEqual({ '$5.00': 'interest' })
    expect(meanings([30, 200, '06/01/2026'], ...row)).toMatchObject({ '$5.00': 'interest' })
  })

  it('are named so where most of their column is, of those that have a label at all', () => {
    const firstOf = (x: readonly (number | null)[]) =>
      meanings(
        ...x.flatMap((at, row): PrintedText[] => [
          [100, 200 + 40 * row, `$${row + 5}.00`],
          ...(at === null ? [] : [[at, 200 + 40 * row, 'Interest'] as const]),
        ]),
      )['$5.00']
    expect(firstOf([200, 40, 200, 40, 200])).toBe('interest')
    expect(firstOf([200, 40, 200, 40])).toBe('unnamed')
    expect(firstOf([200, null, 200, null, 200])).toBe('interest')
  })

  it('are not named by what stands behind something else', () => {
    const blocked = list(3).map(([x, y, text]): PrintedText => [x === 200 ? 300 : x, y, text])
    const between = [200, 224, 248].map((y): PrintedText => [160, y, 'Garden'])
    expect(meanings(...blocked)).toMatchObject({ '$5.00': 'principal' })
    expect(meanings(...blocked, ...between)).toMatchObject({ '$5.00': 'unnamed' })
  })
})

describe('a column', () => {
  /** Three amounts far from their labels, and one of another kind over the last. */
  const lastOf = (amounts: readonly string[], x: readonly number[]) =>
    valuesOf(
      ...['Principal', 'Interest', 'Escrow'].map((label, at): PrintedText => [40, 200 + 40 * at, label]),
      ...amounts.map((amount, at): PrintedText => [x[at] ?? 0, 200 + 40 * at, amount]),
      [500, 268, 'Taxes'],
    ).at(-1)

  it('keeps to the side on which most of its labels stand', () => {
    const value = lastOf(['$5.00', '$6.00', '$7.00'], [500, 500, 500])
    expect(value).toMatchObject({ meaning: 'escrow_payment' })
    expect(value?.distance).toBeCloseTo(0.05 + ((500 - 70) / 612) * 0.7, 9)
  })

  it('is aligned left or right', () => {
    expect(lastOf(['$5.00', '$6.00', '$7.00'], [502.4, 497.6, 500])?.meaning).toBe('escrow_payment')
    expect(lastOf(['$5.00', '$6.00', '$7.00'], [502.5, 500, 500])?.meaning).toBe('taxes')
    expect(lastOf(['$1,500.00', '$600.00', '$7.00'], [480, 490, 500])?.meaning).toBe('escrow_payment')
    expect(lastOf(['$1,500.00', '$600.00', '$7.00'], [477.5, 490, 500])?.meaning).toBe('taxes')
  })

  it('of two is none', () => {
    expect(
      meanings(
        [40, 240, 'Interest'],
        [500, 240, '$6.00'],
        [40, 280, 'Escrow'],
        [500, 268, 'Taxes'],
        [500, 280, '$7.00'],
      ),
    ).toEqual({ '$6.00': 'interest', '$7.00': 'taxes' })
  })

  it('has values that are a little farther from labels on the other side', () => {
    const [value] = valuesOf(
      [500, 188, 'Taxes'],
      [500, 200, '$5.00'],
      [40, 240, 'Interest'],
      [500, 240, '$6.00'],
      [40, 280, 'Escrow'],
      [500, 280, '$7.00'],
    )
    expect(value).toMatchObject({ meaning: 'taxes' })
    expect(value?.distance).toBeCloseTo(0.344 + (0.35 * 2) / 3, 9)
  })
})

describe('a further column', () => {
  const row = (...rest: PrintedText[]) => valuesOf([40, 200, 'Interest'], [100, 200, '$5.00'], ...rest)

  it('means what the first one does, less surely', () => {
    const [first, second] = row([300, 200, '$6.00'])
    expect(second).toMatchObject({ meaning: 'interest', label: first?.label })
    expect((second?.distance ?? 0) - (first?.distance ?? 0)).toBeCloseTo(0.3, 9)
  })

  it('may be behind another', () => {
    expect(row([300, 200, '$6.00'], [400, 200, '$7.00']).map(({ meaning }) => meaning)).toEqual([
      'interest',
      'interest',
      'interest',
    ])
    const underGarden = row([300, 188, 'Garden'], [300, 200, '$6.00'], [400, 200, '$7.00'])
    expect(underGarden.map(({ meaning }) => meaning)).toEqual(['interest', 'interest', 'interest'])
  })

  it('means what its own label says', () => {
    expect(row([240, 200, 'Escrow'], [300, 200, '$6.00'])[1]?.meaning).toBe('escrow_payment')
    expect(row([300, 188, 'Escrow'], [300, 200, '$6.00'])[1]?.meaning).toBe('escrow_payment')
  })

  it('means nothing behind a value of another kind, on another row, or before its label', () => {
    expect(row([200, 200, '6.000%'], [300, 200, '$6.00'])[2]?.meaning).toBe('unnamed')
    expect(row([300, 260, '$6.00'])[1]?.meaning).toBe('unnamed')
    expect(meanings([20, 200, '$6.00'], [80, 200, 'Interest'], [140, 200, '$5.00'])).toMatchObject({
      '$6.00': 'unnamed',
    })
  })
})

describe('an amount set right, below its label', () => {
  const list = (heading: string, ...others: PrintedText[]) =>
    meanings([400, 176, heading], [400, 192, 'Principal'], [500, 204, '$5.00'], ...others)

  it('is what the label says, and not what heads its list', () => {
    expect(list('NEXT REGULAR INSTALLMENT')).toEqual({ '$5.00': 'principal' })
    expect(meanings([400, 180, 'REGULAR INSTALLMENT OF'], [500, 204, '$5.00'])).toEqual({ '$5.00': 'payment' })
  })

  it('is not what a line of a letter beside the list says', () => {
    const letter = (...lines: string[]): PrintedText[] =>
      lines.map((line, at): PrintedText => [40, 168 + 12 * at, line])
    const lines = [
      'When your next installment is',
      'paid by check please be so',
      'kind as to tell us of it',
      'and if we had not got it',
    ]
    const last = 'a further charge of $9.00 applies to it'
    expect(list('INSTALLMENT', ...letter(...lines.slice(0, 3), 'late charge and payment due', last))).toMatchObject({
      '$5.00': 'principal',
    })
    const rows: readonly PrintedText[] = [
      [40, 212, 'What your payment is made of'],
      [40, 228, 'Interest'],
      [200, 228, '$7.00'],
    ]
    expect(list('INSTALLMENT', ...letter(...lines.slice(0, 3), last), ...rows)['$7.00']).toBe('interest')
    expect(list('INSTALLMENT', ...letter(...lines.slice(0, 3), 'late charge and payment due'))['$5.00']).not.toBe(
      'principal',
    )
  })
})

describe('a label that says little over a column', () => {
  it('gives way to the name of the row', () => {
    const row = (name: string) => meanings([500, 188, 'Balance'], [40, 200, name], [500, 200, '$5.00'])['$5.00']
    expect(row('Held for taxes and insurance')).toBe('escrow_balance')
    expect(row('Garden')).toBe('balance')
  })
})

describe('values over their names', () => {
  it('have these and nothing else, under a heading that would name them, too', () => {
    const parts = ['Principal', 'Interest', 'Property taxes'].flatMap((part, at): PrintedText[] => [
      [100, 200 + 30 * at, `$${at + 5}.00`],
      [100, 212 + 30 * at, part, 8],
    ])
    expect(meanings([80, 182, 'What your monthly payment is for', 12], ...parts)).toEqual({
      '$5.00': 'principal',
      '$6.00': 'interest',
      '$7.00': 'taxes',
    })
  })
})

it('a value over a name that says nothing is not one more of the value before it', () => {
  const row = ['Principal', 'Interest', 'Every month'].flatMap((name, at): PrintedText[] => [
    [40 + 120 * at, 200, `$${at + 5}.00`, 14],
    [40 + 120 * at, 216, name, 9],
  ])
  expect(meanings(...row)).toEqual({ '$5.00': 'principal', '$6.00': 'interest', '$7.00': 'unnamed' })
})

describe('a date that stands right below a label', () => {
  const boxes = (x: number, y: number) =>
    meanings([40, 200, 'Statement date'], [40, 214, '01/16/2026'], [x, y, 'Payment due date'], [x, 201, '02/01/2026'])

  it('is not what a label far beside it says', () => {
    expect(boxes(252, 188)).toEqual({ '01/16/2026': 'statement_date', '02/01/2026': 'due_date' })
    expect(boxes(252, 150)['02/01/2026']).toBe('statement_date')
    expect(boxes(180, 188)['02/01/2026']).toBe('statement_date')
  })
})
