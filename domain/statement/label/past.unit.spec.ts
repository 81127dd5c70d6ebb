import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { candidates } from './candidate.ts'

/** Whether the amount of $5.00 is believed as one of today; what tells of the past is believed half as much. */
function isOfToday(...texts: PrintedText[]): boolean {
  const page = printedPage(texts)
  const amount = candidates(page, cells(page)).find(({ cell }) => cell.words.join(' ').startsWith('$5.00'))
  if (amount === undefined) throw new Error('$5.00 is not printed.')
  return amount.score > 0.6
}

describe('an amount is one of today', () => {
  it('beside its label', () => expect(isOfToday([40, 200, 'Interest'], [200, 200, '$5.00'])).toBe(true))

  it('unless its row starts with a date and goes on with its name, as in a ledger', () => {
    expect(isOfToday([40, 200, '06/01/2026'], [120, 200, 'Interest'], [200, 200, '$5.00'])).toBe(false)
    expect(isOfToday([40, 200, '06/01/2026'], [120, 200, 'Principal balance'], [220, 200, '$5.00'])).toBe(false)
    expect(isOfToday([40, 200, 'Interest'], [120, 200, '06/01/2026'], [200, 200, '$5.00'])).toBe(true)
    expect(isOfToday([200, 188, 'Interest'], [40, 200, '06/01/2026'], [200, 200, '$5.00'])).toBe(true)
  })

  it('unless its row sums up a year', () => {
    const heads: readonly PrintedText[] = [
      [200, 180, 'Principal'],
      [300, 180, 'Interest'],
    ]
    const row = (name: string) => isOfToday(...heads, [40, 200, name], [200, 200, '$7.00'], [300, 200, '$5.00'])
    expect([row('Total 2025'), row('2025 total'), row('Today')]).toEqual([false, false, true])
  })

  const titled = (title: PrintedText, ...others: readonly PrintedText[]): boolean =>
    isOfToday(
      title,
      ...others,
      [80, 200, 'Principal'],
      [160, 200, 'Interest'],
      [240, 200, 'Escrow'],
      [80, 214, '$7.00'],
      [160, 214, '$5.00'],
      [240, 214, '$6.00'],
    )

  it('under a title that tells what becomes of a payment, and not what became of it', () => {
    expect(titled([50, 178, 'How your payment will be applied'])).toBe(true)
    expect(titled([50, 178, 'How your payment was applied'])).toBe(false)
  })

  it('unless a title over the heads of its row tells of what was paid', () => {
    expect(titled([50, 178, 'Paid so far in 2026'])).toBe(false)
    expect(titled([50, 178, 'What you pay each month'])).toBe(true)
    expect(titled([50, 178, 'Paid so far in 2026'], [60, 189, 'Each month'])).toBe(true)
    expect(titled([300, 178, 'Paid so far in 2026'])).toBe(true)
    expect(titled([50, 150, 'Paid so far in 2026'])).toBe(true)
  })

  it('in the row of the day of the statement, which stands in a column of its own', () => {
    const row = (label: string): boolean =>
      isOfToday([40, 188, label], [40, 200, '06/01/2026'], [220, 200, 'Interest'], [400, 200, '$5.00'])
    expect([row('Statement prepared'), row('Date')]).toEqual([true, false])
  })

  it('though a text in the column before it tells what was paid', () => {
    const row = (name: number) =>
      isOfToday([40, 200, 'Payment is received.'], [name, 200, 'Escrow deposit'], [400, 200, '$5.00'])
    expect([row(240), row(150)]).toEqual([true, false])
  })

  it('unless a date begins its row, behind what lay beside the sheet', () => {
    const seen = (speck: number) => {
      const page = printedPage([
        [40, 200, '06/01/2026'],
        [120, 200, 'Interest'],
        [200, 200, '$5.00'],
        [10, 200, '3'],
      ])
      const words = page.words.map((word) => ({ ...word, confidence: word.text === '3' ? speck : 0.97 }))
      return (
        (candidates(page, cells({ ...page, words })).find(({ meaning }) => meaning === 'interest')?.score ?? 0) > 0.6
      )
    }
    expect([seen(0.61), seen(0.95)]).toEqual([false, true])
  })

  it('though an answer stands over it, below the head of its column', () => {
    const column = (head: string): boolean =>
      isOfToday([200, 170, head], [40, 185, 'Optional'], [200, 185, 'None'], [40, 200, 'Interest'], [200, 200, '$5.00'])
    expect(column('Present')).toBe(true)
    expect(column('Last month')).toBe(false)
  })

  it('though the date is the one when it is due', () => {
    const row: readonly PrintedText[] = [
      [40, 200, '06/01/2026'],
      [120, 200, 'Interest'],
      [200, 200, '$5.00'],
    ]
    expect(isOfToday([40, 188, 'Payment due'], ...row)).toBe(true)
  })

  it('or the one when the loan began or ends, with its name below it', () => {
    const cards = (name: string) =>
      isOfToday(
        [40, 200, '06/01/2026'],
        [40, 214, name],
        [200, 200, 'Fixed rate'],
        [400, 200, '$5.00'],
        [400, 214, 'Escrow balance'],
      )
    expect(['You closed on', 'Maturity date'].map(cards)).toEqual([true, true])
    expect(['Posted on', 'Date'].map(cards)).toEqual([false, false])
  })

  it('unless a name of the past leads a row of boxes, each with its label over its amount', () => {
    const boxed = (name: string, y: number) =>
      isOfToday(
        [40, y, name],
        [150, 194, 'Principal'],
        [250, 194, 'Interest'],
        [150, 207, '$3.00'],
        [250, 207, '$5.00'],
      )
    expect([194, 200, 205].map((y) => boxed('Paid year to date', y))).toEqual([false, false, false])
    expect(boxed('Paid year to date', 180)).toBe(true)
    expect(boxed('Your payment', 200)).toBe(true)
    expect(isOfToday([40, 194, 'Paid last'], [100, 194, '$3.00'], [250, 194, 'Interest'], [250, 207, '$5.00'])).toBe(
      true,
    )
  })

  it('though what was paid is told in a column of a table beside it', () => {
    const beside = (under: string) =>
      isOfToday(
        [40, 200, 'Paid in 2026'],
        [120, 200, 'Interest'],
        [200, 200, '$5.00'],
        [50, 214, under],
        [120, 214, 'Escrow'],
        [200, 214, '$3.00'],
      )
    expect(beside('$4.00')).toBe(true)
    expect(beside('Paid in 2025')).toBe(false)
  })

  it('though a heading beside it stands a little higher', () => {
    const beside = (y: number) => isOfToday([40, y, 'Past payments'], [120, 200, 'Interest'], [200, 200, '$5.00'])
    expect([195, 200].map(beside)).toEqual([true, false])
  })

  it('unless its row says that it was paid, but for a balance', () => {
    expect(isOfToday([40, 200, 'Paid in 2026'], [120, 200, 'Interest'], [200, 200, '$5.00'])).toBe(false)
    expect(isOfToday([40, 200, 'Paid in 2026'], [120, 200, 'Escrow balance'], [210, 200, '$5.00'])).toBe(true)
    expect(isOfToday([40, 200, 'Note'], [120, 200, 'Interest'], [200, 200, '$5.00'])).toBe(true)
    expect(isOfToday([40, 200, 'Interest'], [200, 200, '$5.00'], [300, 200, 'Paid in 2026'])).toBe(true)
  })
})

describe('an amount in a column', () => {
  const under = (head: string, label: string, down = 20) =>
    isOfToday([200, 200 - down, head], [40, 200, label], [200, 200, '$5.00'])

  it.each(['Previous statement', 'Prior balance', 'Former payment', 'Old payment', 'Beginning', 'Opening balance'])(
    'of what was is not one of today, under %s',
    (head) => {
      expect(under(head, 'Interest')).toBe(false)
      expect(under(head, 'Principal balance')).toBe(false)
    },
  )

  it.each(['Transaction activity', 'Transactions', '2026 so far', 'Year to date', '2026 to date', 'Paid last month'])(
    'of what was paid is not one of today, under %s, but for a balance',
    (head) => {
      expect(under(head, 'Interest')).toBe(false)
      expect(under(head, 'Principal balance')).toBe(true)
    },
  )

  it.each(['A month ago', 'Last statement', 'Last month'])('of what was is not one of today, under %s', (head) => {
    expect(under(head, 'Principal balance')).toBe(false)
  })

  it.each(['This statement', 'Statement before', 'After last payment', 'Now', 'pd', 'Beginning 06/01/2026'])(
    'under %s is one of today',
    (head) => {
      expect(under(head, 'Interest')).toBe(true)
    },
  )

  it('that a dash stands in above it is headed over the dash', () => {
    const dash = (head: string) =>
      isOfToday([200, 160, head], [40, 180, 'Fees'], [200, 180, '—'], [40, 200, 'Interest'], [200, 200, '$5.00'])
    expect(dash('Previous statement')).toBe(false)
    expect(dash('This statement')).toBe(true)
  })

  it('is headed by the nearest text above it, within 14 ems', () => {
    expect(under('Previous statement', 'Interest', 139)).toBe(false)
    expect(under('Previous statement', 'Interest', 140)).toBe(true)
    const heads = (...texts: [string, string]) =>
      isOfToday([200, 160, texts[0]], [200, 175, texts[1]], [40, 200, 'Interest'], [200, 200, '$5.00'])
    expect(heads('Previous', 'This month')).toBe(true)
    expect(heads('This month', 'Previous')).toBe(false)
  })

  it('is headed over the amounts between', () => {
    const row: readonly PrintedText[] = [
      [40, 200, 'Interest'],
      [200, 200, '$5.00'],
    ]
    expect(isOfToday([200, 160, 'Previous statement'], [40, 180, 'Principal'], [200, 180, '$4.00'], ...row)).toBe(false)
  })

  it('is headed by what names an amount between as well', () => {
    const below = (head: string) =>
      isOfToday([200, 160, head], [200, 175, '$4.00'], [40, 200, 'Interest'], [200, 200, '$5.00'])
    expect(['Previous balance', 'Principal balance'].map(below)).toEqual([false, true])
  })

  it('is not headed by the label below an amount above it, as in cards', () => {
    const card = (label: string): readonly PrintedText[] => [
      [200, 140, '$4.00'],
      [200, 154, label],
      [200, 200, '$5.00'],
      [200, 214, 'Escrow'],
    ]
    expect(isOfToday(...card('Interest paid so far in 2026'))).toBe(true)
    expect(isOfToday([200, 90, 'Last month'], ...card('Interest'))).toBe(false)
    expect(isOfToday([40, 154, 'Year'], ...card('Interest paid so far in 2026').slice(1))).toBe(false)
  })

  it('is not headed by what stands below it, or over another column', () => {
    expect(isOfToday([40, 200, 'Interest'], [200, 200, '$5.00'], [200, 220, 'Previous statement'])).toBe(true)
    expect(isOfToday([40, 200, 'Interest'], [200, 200, '$5.00'], [226, 180, 'Previous statement'])).toBe(true)
    expect(isOfToday([40, 200, 'Interest'], [200, 200, '$5.00'], [225, 180, 'Previous statement'])).toBe(false)
  })
})

describe('an amount in a list', () => {
  it('headed by what was paid is not one of today, but for a balance', () => {
    const under = (heading: string, label: string) =>
      isOfToday([40, 180, heading], [40, 200, label], [300, 200, '$5.00'])
    expect(under('2026 so far', 'Interest')).toBe(false)
    expect(under('2026 so far', 'Principal balance')).toBe(true)
    expect(under('What you pay', 'Interest')).toBe(true)
  })

  it('is not headed by a piece of the sentence above it', () => {
    const sentence: readonly PrintedText[] = [
      [40, 160, 'If every payment is made when due, the loan of $4.00 will be'],
      [40, 172, 'paid in full on 06/01/2050.'],
    ]
    expect(isOfToday(...sentence, [40, 200, 'Interest'], [300, 200, '$5.00'])).toBe(true)
  })

  it('may have an unnamed amount under its heading', () => {
    expect(
      isOfToday([40, 180, 'Transaction activity'], [40, 192, '$9.00'], [40, 212, 'Interest'], [300, 212, '$5.00']),
    ).toBe(false)
  })
})

describe('an amount in a sentence', () => {
  it.each([
    ['When you paid last month, the interest was $5.00 of it.', false],
    ['Your last payment came in March, the principal balance is $5.00 as you see.', true],
    ['Each month the interest on your loan is $5.00 at least.', true],
    ['From May on the interest on your loan will be $5.00 a month.', false],
    ['Starting in May the interest on the loan is $5.00 a month.', false],
    ['From May on the principal balance of your loan would be $5.00 less.', false],
  ])('%s', (sentence, today) => expect(isOfToday([40, 200, sentence])).toBe(today))
})

it('only amounts are of the past: a rate holds as long as nothing else is said', () => {
  const page = printedPage([
    [40, 200, '06/01/2026'],
    [120, 200, 'Interest rate'],
    [220, 200, '6.000%'],
  ])
  expect(candidates(page, cells(page)).find(({ meaning }) => meaning === 'rate')?.score).toBeGreaterThan(0.9)
})
