import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { type Candidate, candidates, ranked } from './candidate.ts'

/** What the last value of the page may be. */
function last(...texts: PrintedText[]): Candidate {
  const page = printedPage(texts)
  const found = candidates(page, cells(page)).at(-1)
  if (found === undefined) throw new Error('No value is printed.')
  return found
}

describe('under a heading', () => {
  const under = (heading: string, label: string, value = '$5.00') => {
    const { meaning, strength } = last([40, 180, heading], [40, 200, label], [200, 200, value])
    return [meaning, Math.round(strength * 1000) / 1000]
  }

  it('of balances the principal is a balance, and so is escrow', () => {
    expect(under('Balances', 'Principal')).toEqual(['balance', 0.92])
    expect(under('Balances', 'Escrow')).toEqual(['escrow_balance', 0.92])
    expect(under('Balances after your payment', 'Principal')).toEqual(['balance', 0.92])
    expect(under('Balances', 'Interest')).toEqual(['interest', 0.92])
    for (const opens of ['Opening', 'Beginning', 'Starting', 'Previous'])
      expect(under(`${opens} balance`, 'Escrow')).toEqual(['escrow_payment', 0.92])
  })

  it('of balances a table of what was paid is none of them, though its column begins below', () => {
    const head: readonly PrintedText[] = [
      [340, 180, 'Balances'],
      [200, 280, 'Principal'],
      [340, 280, 'Taxes/ins'],
    ]
    const found = (row: string) => last(...head, [36, 296, row], [200, 296, '$7.00'], [340, 296, '$5.00']).meaning
    expect(found('Paid since last statement')).toBe('escrow_payment')
    expect(found('Today')).toBe('escrow_balance')
  })

  it('that stands above it but has its own value beside it, or is a sentence, it is none of the past', () => {
    const below = (...heads: PrintedText[]) => last(...heads, [40, 300, 'Insurance'], [220, 300, '$94.00']).score
    const alone = below()
    expect(below([200, 260, 'Interest paid ytd'], [400, 260, '$4,003.15'])).toBe(alone)
    expect(below([200, 260, 'It is due when the loan is paid off.'])).toBe(alone)
    expect(below([200, 260, 'Paid ytd'])).toBeLessThan(alone)
  })

  it('that is answered itself it is what its label says: the total below a principal of none is none', () => {
    const total = (beside: string): string =>
      last([40, 180, 'Principal'], [180, 180, beside], [40, 200, 'Total'], [180, 200, '$5.00']).meaning
    expect(total('none')).toBe('total_due')
    expect(last([40, 180, 'Principal'], [40, 200, 'Total'], [180, 200, '$5.00']).meaning).toBe('principal')
  })

  it('of payments, or of both, they are what they are', () => {
    expect(under('Your payment', 'Principal')).toEqual(['principal', 0.92])
    expect(under('Payments and balances', 'Principal')).toEqual(['principal', 0.92])
  })

  it('a vague label means what the two say together, a little less surely', () => {
    expect(under('Escrow', 'Balance')).toEqual(['escrow_balance', 0.903])
    expect(under('Escrow', 'Amount')).toEqual(['escrow_payment', 0.874])
  })

  it('a clear label means what it says', () => {
    expect(under('Escrow', 'Principal balance')).toEqual(['balance', 0.95])
    expect(under('Escrow', 'Paid')).toEqual(['history', 1])
    expect(under('Interest', 'Monthly amount')).toEqual(['payment', 0.8])
  })

  it('a vague label stays where the two say nothing surer, or nothing of the loan', () => {
    expect(under('Summary', 'Balance')).toEqual(['balance', 0.5])
    expect(under('Savings', 'Balance')).toEqual(['balance', 0.5])
  })

  it('a part of the payment stays one under a heading that says what it is part of', () => {
    expect(under('Your current payment', 'County')).toEqual(['taxes', 0.6])
    expect(under('Your current payment', 'Total')).toEqual(['payment', 0.808])
  })

  it('only amounts are told by both', () => {
    expect(under('Statement', 'Date', '07/15/2026')).toEqual(['statement_date', 0.45])
  })

  it('a label is no heading, and neither is a part of one', () => {
    const wrapped: readonly PrintedText[] = [
      [40, 160, 'Remaining principal'],
      [200, 160, '$200,000.00'],
      [40, 171, 'balance'],
    ]
    expect(last(...wrapped, [40, 191, 'Principal'], [200, 191, '$5.00']).meaning).toBe('principal')
    expect(last([40, 180, 'Escrow'], [40, 191, '$300.00'], [40, 202, 'Balance'], [200, 202, '$5.00']).meaning).toBe(
      'balance',
    )
  })

  it('an amount without a label means nothing', () => {
    expect(last([40, 180, 'Escrow'], [40, 280, '$5.00'])).toMatchObject({ meaning: 'unnamed', label: null })
  })
})

describe('in a sentence', () => {
  it('an amount is what the sentence says of it, as near as beside its label', () => {
    expect(last([40, 200, 'The unpaid principal balance of your loan is $5.00'])).toMatchObject({
      meaning: 'balance',
      labelWords: ['unpaid', 'principal', 'balance', 'loan'],
      distance: 0.1,
    })
  })

  it('an amount of which it says nothing known is what stands near it', () => {
    const sentence = 'For what you bought of us we are glad to take $5.00'
    expect(last([40, 200, sentence]).meaning).toBe('unnamed')
    expect(last([270, 188, 'Interest'], [40, 200, sentence]).meaning).toBe('interest')
  })

  it('an amount has no heading', () => {
    expect(last([40, 180, 'Balances'], [40, 200, 'Of this payment the principal that we get is $5.00']).meaning).toBe(
      'principal',
    )
  })
})

describe('how much speaks for a value', () => {
  const BALANCE: readonly PrintedText[] = [[40, 200, 'Principal balance $5.00']]
  const page = printedPage(BALANCE)
  const score = (number: number, confidence = 1) => {
    const found = cells(page).map((cell) => ({ ...cell, confidence }))
    return candidates({ ...page, number }, found)[0]?.score
  }

  it('is less, the farther its label is', () => {
    expect(last(...BALANCE)).toMatchObject({ strength: 0.95, distance: expect.closeTo(0.0557, 4) })
    expect(last(...BALANCE).score).toBeCloseTo(0.95 * (1 - 0.2 * 0.0557), 4)
  })

  it('is less on a later page', () => {
    expect((score(1) ?? 0) - (score(3) ?? 0)).toBeCloseTo(0.04, 9)
  })

  it('is as much less as its words were read less surely', () => {
    expect(score(1, 0.5)).toBeCloseTo((score(1) ?? 0) / 2, 9)
    expect(score(1, 0.01)).toBe(0.05)
  })

  it('is told with how far down the page it stands', () => expect(last(...BALANCE).fromTop).toBeCloseTo(200 / 792, 9))
})

describe('what is known besides', () => {
  it('is whether a sentence tells the value', () => {
    expect(last([40, 200, 'The unpaid principal balance of your loan is $5.00'])).toMatchObject({ inSentence: true })
    expect(last([40, 200, 'Principal balance'], [200, 200, '$5.00'])).not.toHaveProperty('inSentence')
  })

  it('is the day right behind its label, where that asks for one', () => {
    const asOf = (label: string, ...others: PrintedText[]) =>
      last([40, 200, label], ...others, [300, 200, '$5.00']).asOf ?? null
    const label = 'Principal balance as of'
    const days: readonly PrintedText[] = [
      [200, 180, '05/01/2026'],
      [160, 200, '06/01/2026'],
      [230, 200, '07/01/2026'],
    ]
    expect(asOf(label, ...days)).toBe('2026-06-01')
    expect(asOf('Principal balance at the', ...days)).toBeNull()
    expect(asOf(label, ...days.slice(0, 1), ...days.slice(2))).toBeNull()
  })
})

describe('of values of one meaning', () => {
  const print = (...lines: string[]) => {
    const page = printedPage(lines.map((line, at) => [40, 100 + 60 * at, line]))
    return candidates(page, cells(page))
  }
  const best = (all: readonly Candidate[]) =>
    ranked(all, 'balance', ({ cell }) => cell.words.join()).map(({ cell, score }) => [cell.words[0], score])
  const scoreOf = (line: string) => print(line)[0]?.score ?? 0

  it('the best is first, and others are left out', () => {
    const found = best(print('Balance $7.00', 'Interest $6.00', 'Principal balance $5.00'))
    expect(found.map(([text]) => text)).toEqual(['$5.00', '$7.00'])
  })

  it('one that is printed again is as good as the better of the two and a little more', () => {
    const surely = scoreOf('Principal balance $5.00')
    expect(best(print('Principal balance $5.00', 'Balance $5.00'))).toEqual([['$5.00', surely + 0.02]])
    expect(best(print('Balance $5.00', 'Principal balance $5.00'))).toEqual([['$5.00', surely + 0.02]])
    expect(best(print('Principal balance $5.00'))).toEqual([['$5.00', surely]])
  })

  it('one that is printed often is not believed wholly', () => {
    expect(best(print(...Array.from({ length: 9 }, () => 'Principal balance $5.00')))).toEqual([['$5.00', 0.99]])
  })
})

it('the ending balance of an escrow’s section is the escrow’s, though its table is a ledger with days', () => {
  const section = (y: number, head: string, balance: string): PrintedText[] => [
    [40, y, head],
    [40, y + 14, 'Date'],
    [140, y + 14, 'Description'],
    [400, y + 14, 'Balance'],
    [40, y + 28, '12/01/2026'],
    [140, y + 28, 'Beginning balance'],
    [400, y + 28, '1.00'],
    [40, y + 42, '12/31/2026'],
    [140, y + 42, 'Ending balance'],
    [400, y + 42, balance],
  ]
  const found = last(
    ...section(100, 'S 0010 Free Checking', '7,976.19'),
    ...section(200, 'S 0070 Mortgage Escrow', '1,733.85'),
  )
  expect([found.meaning, found.score > 0.6]).toEqual(['escrow_balance', true])
})
