import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { paragraphs, piecesOfProse, sentenceAround, valuesInProse } from './prose.ts'

/** What is said of each value, by how it is printed. */
const told = (...texts: PrintedText[]) =>
  Object.fromEntries(
    [...valuesInProse(cells(printedPage(texts)))].map(([cell, { label, sentence }]) => [
      cell.words.join(' '),
      { label: label.join(' '), sentence: sentence.join(' ') },
    ]),
  )
const labels = (...lines: string[]) =>
  Object.values(told(...lines.map((line, at): PrintedText => [40, 200 + 12 * at, line]))).map(({ label }) => label)

describe('a value in a sentence', () => {
  it('is not named by what stands before the bracket that it opens, unless it is all of it', () => {
    const row = told([40, 200, 'Principal & interest ($5.00 lowers what you owe, $9.00 is interest)'])
    expect([row['($5.00']?.label, row['$9.00']?.label]).toEqual(['', 'is interest)'])
    expect(labels('The principal balance of today is ($5.00) as you know')).toEqual([
      'The principal balance of today is',
    ])
    expect(labels('The principal balance of today is ($ 5.00) as you know')).toEqual([
      'The principal balance of today is',
    ])
  })

  it('may be one of the shares of another, in few words', () => {
    expect(labels('$5.00 to principal, $9.00 to interest')).toEqual(['to principal,', 'to interest'])
    expect(told([40, 200, '$5.00 to principal'])).toEqual({})
    expect(told([40, 200, '$5.00 to pay, $9.00 to keep'])).toEqual({})
  })

  it('is named by the words before it', () => {
    expect(told([40, 200, 'The unpaid balance of your loan is $5.00 today'])).toEqual({
      '$5.00': { label: 'The unpaid balance of your loan is', sentence: 'The unpaid balance of your loan is' },
    })
  })

  it('is named by its own sentence', () => {
    const balance = { label: 'The balance is', sentence: 'The balance is' }
    expect(told([40, 200, 'Thank you for your trust. The balance is $5.00'])['$5.00']).toEqual(balance)
    expect(told([40, 200, 'Do you want to know? The balance is $5.00'])['$5.00']).toEqual(balance)
    expect(told([40, 200, 'We have got $4.00. The balance is $5.00'])['$5.00']).toEqual(balance)
    expect(told([40, 200, 'Stop. The balance is as you know $5.00'])['$5.00']?.label).toBe('The balance is as you know')
  })

  it('stands in one sentence with the names of men and companies', () => {
    expect(labels('The balance of Mr. Hill and Sons Inc. is $5.00')).toEqual([
      'The balance of Mr. Hill and Sons Inc. is',
    ])
  })

  it('is named by the clause that leads to it, of the whole sentence', () => {
    expect(told([40, 200, 'As you may know, the balance is $5.00'])['$5.00']).toEqual({
      label: 'the balance is',
      sentence: 'As you may know, the balance is',
    })
    expect(labels('This is what you owe us today: $5.00')).toEqual(['This is what you owe us today:'])
  })

  it('is named by what follows on another value', () => {
    expect(told([40, 200, 'You have paid $4.00 and the balance is $5.00'])['$5.00']).toEqual({
      label: 'and the balance is',
      sentence: 'You have paid and the balance is',
    })
  })
})

describe('a sentence that takes up what the one before is about', () => {
  const last = (...lines: string[]) => labels(...lines).at(-1)

  it('is about the same', () => {
    expect(last('Your loan is a mortgage. It was made on 05/01/2020')).toBe('Your loan was made on')
    expect(last('Hello there. Your loan is of $4.00. It was made on 05/01/2020')).toBe('Your loan was made on')
    expect(last('Your loan is a mortgage with us.', 'It was made on 05/01/2020')).toBe('Your loan was made on')
    expect(last('Your loan was approved. It was made on 05/01/2020')).toBe('Your loan was made on')
    expect(last('Thank you. Your loan is a mortgage. It was made on 05/01/2020')).toBe('Your loan was made on')
  })

  it('is about no more than it says where that is long or no verb follows it', () => {
    expect(last('What you and we and they owe is much. It was made on 05/01/2020')).toBe('It was made on')
    expect(last('Thank you. It was all made for you on 05/01/2020')).toBe('It was all made for you on')
    expect(last('Your loan is a mortgage. And it was made on 05/01/2020')).toBe('And it was made on')
    expect(last('Your loan is a mortgage. We say that', 'it was made on 05/01/2020')).toBe('We say that it was made on')
  })
})

describe('a value that a sentence names behind it', () => {
  it('is named so by a word of the loan', () => {
    expect(labels('Of what you paid it was $4.00 principal and $5.00 interest, as usual')).toEqual([
      'principal and',
      'interest,',
    ])
    expect(labels('Of what you paid it was $4.00 roses and $5.00 lilies, as usual')).toEqual([
      'Of what you paid it was',
      'roses and',
    ])
  })

  it('is named so up to the end of the clause', () => {
    expect(labels('It was of your payment $5.00 principal and interest. The rest')).toEqual(['principal and interest.'])
    expect(labels('Of what we got it was $5.00 principal')).toEqual(['principal'])
  })

  it('is named by where it goes, unless the words before it ask for it', () => {
    expect(labels('We have put this month $5.00 toward principal and more')).toEqual(['toward principal and more'])
    expect(labels('Of principal and interest, about $5.00 will go to interest')).toEqual(['will go to interest'])
    expect(labels('The late charge is about $5.00 will you pay it')).toEqual(['The late charge is about'])
    expect(labels('The payment you will make of $5.00 is for principal')).toEqual(['The payment you will make of'])
    expect(labels('Of $5.00 is the whole for principal this month')).toEqual(['is the whole for principal this month'])
    expect(labels('Payment of $5.00 is the whole for principal this month')).toEqual(['Payment of'])
  })

  it('is named so past a date', () => {
    expect(labels('We have put $5.00 on 07/01/2026 to principal').at(0)).toBe('We have put')
    expect(labels('We have put $5.00 in 07/01/2026 to principal').at(0)).toBe('in to principal')
  })

  it('is not named by the next sentence', () => {
    expect(labels('The amount you have paid us: $5.00. Interest is extra')).toEqual(['The amount you have paid us:'])
    expect(labels('The amount you have paid us: $ 5.00. Interest is extra')).toEqual(['The amount you have paid us:'])
    expect(labels('The amount you have paid us: $5.00; toward interest goes more')).toEqual([
      'The amount you have paid us:',
    ])
  })
})

describe('a sentence', () => {
  it('has five words at least, and a verb', () => {
    expect(labels('The balance is now $5.00 there')).toHaveLength(1)
    expect(labels('The balance is $5.00 there')).toEqual([])
    expect(labels('The balance of your loan now $5.00')).toEqual([])
  })

  it('is set as words are, less than an em and a little apart', () => {
    const apart = (x: number) => Object.keys(told([40, 200, 'The unpaid balance of your loan is'], [x, 200, '$5.00']))
    expect(apart(220)).toEqual(['$5.00'])
    expect(apart(220.1)).toEqual([])
  })

  it('goes on in the next line', () => {
    expect(labels('The unpaid principal balance of', 'your loan is $5.00 today')).toEqual([
      'The unpaid principal balance of your loan is',
    ])
    expect(labels('The unpaid principal balance', 'of the loan', 'is $5.00 today')).toEqual([])
  })

  it('ends with the first word of the next line where that says so', () =>
    expect(labels('You have paid all that was due', 'us. The balance is $5.00')).toEqual(['The balance is']))

  it('goes on over three lines', () => {
    expect(labels('The unpaid principal balance of', 'the loan that we lent you', 'at last is $5.00 today')).toEqual([
      'The unpaid principal balance of the loan that we lent you at last is',
    ])
  })

  it.each([
    ['near', 205.1, 40, true],
    ['upon the first', 205, 40, false],
    ['as far as a line may be', 221.9, 40, true],
    ['too far down', 222, 40, false],
    ['a little indented', 212, 49.9, true],
    ['as a block of its own', 212, 50, false],
    ['a block further left', 212, 30, false],
  ])('goes on in the next line where it is %s', (_, y, x, goesOn) => {
    const second = 'your loan for this month is $5.00'
    expect(told([40, 200, 'The unpaid principal balance of'], [x, y, second])['$5.00']?.label).toBe(
      goesOn ? 'The unpaid principal balance of your loan for this month is' : 'your loan for this month is',
    )
  })
})

describe('the sentence around a text', () => {
  /** The sentence of the text that begins with the word, in these lines. */
  const around = (begins: string, ...lines: string[]): string | undefined => {
    const all = paragraphs(cells(printedPage(lines.map((line, at) => [40, 200 + 12 * at, line]))))
    const text = all.flat().find(({ words }) => words[0] === begins)
    return text && sentenceAround(text, all)
  }

  it('begins behind the one before and ends with its own, over several lines', () => {
    const lines = [
      'We thank you. Your loan has for',
      'now a rate that is fixed, and it',
      'stays so. Ask us for another one.',
    ] as const
    const sentence = 'Your loan has for now a rate that is fixed, and it stays so.'
    expect([around('now', ...lines), around('stays', ...lines)]).toEqual([
      sentence,
      `${sentence} Ask us for another one.`,
    ])
  })

  it('goes on in no line behind its end', () => {
    expect(around('Your', 'Your loan has a fixed rate.', 'Ask us for one that is adjustable.')).toBe(
      'Your loan has a fixed rate.',
    )
  })
})

describe('the pieces of sentences with values in their midst', () => {
  const pieces = (...texts: PrintedText[]) =>
    piecesOfProse(cells(printedPage(texts))).map(({ words }) => words.join(' '))

  it('are all of a sentence that goes over several lines', () => {
    expect(pieces([40, 200, 'The unpaid principal balance of'], [40, 212, 'your loan is $5.00 today'])).toEqual([
      'The unpaid principal balance of',
      'your loan is',
      '$5.00',
      'today',
    ])
    expect(pieces([40, 200, 'The unpaid principal balance of'], [40, 212, 'your loan is told below'])).toEqual([])
  })

  it('are of one line only what stands in brackets from a value on', () => {
    expect(pieces([40, 200, 'The unpaid balance of your loan is $5.00 today'])).toEqual([])
    expect(pieces([40, 200, 'Interest ($8.00 lowers what you owe, $9.00 is interest as agreed)'])).toEqual([
      'lowers what you owe,',
      'is interest as agreed)',
    ])
    expect(pieces([40, 200, 'The balance of your loan is $5.00 (as you know)'])).toEqual([])
    expect(pieces([40, 200, '($5.00 is what you have paid us so far)'])).toEqual([])
    expect(pieces([40, 200, 'Interest ($8.00 lowers what you owe'])).toEqual([])
    expect(pieces([40, 200, 'The balance of it is $5.00 (as you know, $6.00 less)'])).toEqual([])
    expect(pieces([40, 200, 'Interest (all) ($8.00 is what you owe now)'])).toEqual(['is what you owe now)'])
  })

  it('are not the rows with a value further on, but in a letter', () => {
    const told: readonly PrintedText[] = [
      [40, 200, 'The unpaid principal balance of your loan'],
      [40, 212, 'was $5.00 when we have counted it for'],
      [40, 224, 'you at the end of the month'],
    ]
    const letter = (...more: PrintedText[]) => pieces(...told, ...more)
    expect(letter()).toContain('The unpaid principal balance of your loan')
    expect(letter([400, 200, '$6.00'])).not.toContain('The unpaid principal balance of your loan')
    expect(letter([10, 200, '6%'])).toContain('The unpaid principal balance of your loan')
    expect(letter([400, 200, 'Garden'])).toContain('The unpaid principal balance of your loan')
    const longer: PrintedText = [40, 236, 'that is over, as we have told you']
    expect(letter(longer, [400, 200, '$6.00'])).toContain('The unpaid principal balance of your loan')
    expect(letter(longer, [400, 200, '$6.00'], [400, 224, '$7.00'])).not.toContain('you at the end of the month')
    expect(letter(longer, [400, 236, '$6.00'])).not.toContain('that is over, as we have told you')
  })
})
