import { describe, expect, it } from 'vitest'
import { candidate } from '../../../tests/statements/candidates.ts'
import type { Candidate } from '../label/candidate.ts'
import type { Meaning } from '../label/label-rule.ts'
import { isoOf, readDates } from './dates.ts'

interface Place {
  readonly page?: number
  readonly line?: number
  readonly x?: number
}

/** A date that a page shows with this meaning, in the middle of it where nothing is told. */
function date(meaning: Meaning, iso: string, { page = 1, line = 1, x = 0, ...told }: Partial<Candidate> & Place = {}) {
  const shown = candidate(meaning, { kind: 'date', iso }, { page })
  const cell = { ...shown.cell, line, box: { ...shown.cell.box, x } }
  return { ...shown, cell, fromTop: 0.5, ...told }
}
const short = (meaning: Meaning, iso: string) => ({
  ...date(meaning, iso),
  value: { kind: 'date', iso, short: true } as const,
})

const statement = (...all: Candidate[]) => {
  const { statement: found } = readDates(all)
  return found && [isoOf(found), found.score]
}
const DUE = date('due_date', '2026-08-01')
const NAMED = date('statement_date', '2026-07-15')

describe('a date that is named the statement’s', () => {
  it('is surer where the payment is due soon after, and less where it is not', () => {
    const on = (iso: string) => statement(date('statement_date', iso, { score: 0.75 }), DUE)?.[1]
    expect([on('2026-07-31'), on('2026-06-12')]).toEqual([0.9, 0.9])
    expect([on('2026-08-01'), on('2026-08-02'), on('2026-06-11')]).toEqual([0.65, 0.65, 0.65])
    expect(statement(NAMED)).toEqual(['2026-07-15', 0.9])
    expect(statement(date('statement_date', '2026-08-15', { score: 0.6 }), DUE)).toEqual(['2026-08-15', 0.6])
    expect(
      statement(date('due_date', '2026-07-01'), date('statement_date', '2026-07-15', { score: 0.75 }), DUE),
    ).toEqual(['2026-07-15', 0.9])
  })

  it('is a whole date, and the best named', () => {
    const all = [date('statement_date', '2026-07', { score: 0.99 }), date('statement_date', '2026-07-01'), NAMED]
    expect(statement(...all, date('statement_date', '2026-07-02', { score: 0.95 }))).toEqual(['2026-07-02', 0.95])
  })

  it('is not just called a date, but at the head', () => {
    const vague = { strength: 0.5, score: 0.6 }
    expect(statement({ ...NAMED, ...vague })).toBeNull()
    expect(statement({ ...NAMED, ...vague, fromTop: 0.35 })).toEqual(['2026-07-15', 0.6])
    expect(statement(date('statement_date', '2026-07-15', { ...vague, page: 2, fromTop: 0 }))).toBeNull()
    expect(statement({ ...NAMED, strength: 0.6 })).toEqual(['2026-07-15', 0.9])
  })
})

describe('a date that begins a period', () => {
  const end = (iso: string, told: Partial<Candidate> & Place = {}) =>
    statement(NAMED, date('unnamed', iso, { labelWords: ['thru'], ...told }))

  it('gives way to the date behind it that ends the period', () => {
    expect(end('2026-08-14')).toEqual(['2026-08-14', 0.9])
    expect(end('2026-08-14', { labelWords: ['through'] })).toEqual(['2026-08-14', 0.9])
    expect(end('2026-10-23')).toEqual(['2026-10-23', 0.9])
  })

  it.each<[string, string, Partial<Candidate> & Place]>([
    ['stands on another row', '2026-08-14', { line: 2 }],
    ['stands on another page', '2026-08-14', { page: 2 }],
    ['has another word before it', '2026-08-14', { labelWords: ['due'] }],
    ['lies before it', '2026-07-14', {}],
    ['is the same', '2026-07-15', { score: 0.1 }],
    ['lies far ahead', '2026-10-24', {}],
  ])('does not give way to one that %s', (_, iso, told) => expect(end(iso, told)).toEqual(['2026-07-15', 0.9]))
})

describe('a date at the head that nothing names', () => {
  const letter = (iso: string, told: Partial<Candidate> & Place = {}) => date('unnamed', iso, { fromTop: 0.1, ...told })

  it('is the statement’s', () => {
    expect(statement(letter('2026-07-15'))).toEqual(['2026-07-15', 0.65])
    const { cell } = letter('2026-07-15')
    expect(statement(letter('2026-07-15', { cell: { ...cell, confidence: 0.8 } }))).toEqual(['2026-07-15', 0.65 * 0.8])
  })

  it('comes before one that is hardly named, and behind a named one', () => {
    const hardly = date('statement_date', '2026-07-16', { score: 0.5 })
    expect(statement(letter('2026-07-15'), hardly)?.[0]).toBe('2026-07-15')
    expect(statement(letter('2026-07-15'), NAMED, { ...hardly, score: 0.51 })?.[1]).toBe(0.9)
    expect(statement(letter('2026-07-15'), { ...hardly, score: 0.51 })?.[0]).toBe('2026-07-16')
    expect(statement(hardly)).toEqual(['2026-07-16', 0.5])
  })

  it('is the last on its row', () => {
    const all = [letter('2026-07-15', { x: 300 }), letter('2026-06-16', { x: 200 })]
    expect(statement(...all)?.[0]).toBe('2026-07-15')
    expect(statement(...all.toReversed())?.[0]).toBe('2026-07-15')
    expect(statement(letter('2026-06-16', { line: 2 }), ...all)).toBeNull()
    expect(statement(letter('2026-06-16', { line: 2, inSentence: true }), ...all)?.[0]).toBe('2026-07-15')
  })

  it('is the only one shortly before the payment is due', () => {
    const made = letter('2021-06-25', { line: 2 })
    expect(statement(letter('2026-07-15'), made, DUE)?.[0]).toBe('2026-07-15')
    expect(statement(letter('2026-07-15'), made)).toBeNull()
    expect(statement(letter('2026-07-15'), letter('2026-07-02', { line: 2 }), DUE)).toBeNull()
  })

  it.each<[string, Candidate]>([
    ['is a month alone', letter('2026-07')],
    ['stands in a sentence', letter('2026-07-15', { inSentence: true })],
    ['is a month or a day', { ...short('unnamed', '2026-07'), fromTop: 0.1 }],
    ['stands further down', letter('2026-07-15', { fromTop: 0.35 })],
    ['stands on another page', letter('2026-07-15', { page: 2 })],
    ['means something else', { ...letter('2026-07-15'), meaning: 'other' }],
    ['is the first of a month, when payments are due', letter('2026-07-01')],
  ])('is not the statement’s where it %s', (_, other) => expect(statement(other)).toBeNull())

  it('agrees with when the payment is due', () => {
    expect(statement(letter('2026-07-01'), DUE)).toEqual(['2026-07-01', 0.8])
    expect(statement(letter('2026-05-15'), DUE)).toBeNull()
    expect(statement(letter('2026-07-15'), DUE, date('due_date', '2026-05-01'))?.[0]).toBe('2026-07-15')
    expect(statement(letter('2026-07-15'), DUE, date('due_date', '2026-07-15'))).toBeNull()
  })
})

describe('the other dates', () => {
  const others = (...all: Candidate[]) => {
    const { maturity, origination, rateChange } = readDates(all)
    return [maturity, origination, rateChange].map(isoOf)
  }

  it('the loan ends three months or more from now', () => {
    expect(others(NAMED, date('maturity', '2026-10-01'))).toEqual(['2026-10-01', null, null])
    expect(others(NAMED, date('maturity', '2026-09-30'))).toEqual([null, null, null])
    expect(others(date('maturity', '2026-09-30'))).toEqual(['2026-09-30', null, null])
    expect(others(DUE, date('maturity', '2026-09-30'))).toEqual([null, null, null])
  })

  it('the loan ends on the only date that lies years ahead, whatever its name', () => {
    const far = date('unnamed', '2050-08-01', { cell: { ...NAMED.cell, confidence: 0.8 } })
    expect(readDates([NAMED, far]).maturity?.score).toBe(0.7 * 0.8)
    expect(others(NAMED, far, date('other', '2050-08-01'))[0]).toBe('2050-08-01')
    expect(others(NAMED, far, date('maturity', '2049-01-01'))[0]).toBe('2049-01-01')
    expect(others(NAMED, date('unnamed', '2031-08-01'))[0]).toBe('2031-08-01')
  })

  it.each<[string, Candidate[]]>([
    ['now is not known', [date('unnamed', '2050-08-01')]],
    ['there is another', [NAMED, date('unnamed', '2050-08-01'), date('unnamed', '2051-08-01')]],
    ['it may be a day of a month', [NAMED, short('unnamed', '2050-08')]],
    ['the rate changes then', [NAMED, date('rate_change', '2050-08-01')]],
    ['it is no more than five years', [NAMED, date('unnamed', '2031-07-01')]],
  ])('the loan does not end on a far date where %s', (_, all) => expect(others(...all)[0]).toBeNull())

  it('the loan began ten days ago or earlier, or in this month or an earlier one', () => {
    const began = (iso: string) => others(NAMED, date('origination', iso))[1]
    expect(['2026-07-05', '2026-07-06', '2020-01-01'].map(began)).toEqual(['2026-07-05', null, '2020-01-01'])
    expect(['2026-07', '2026-08', '2020-01'].map(began)).toEqual(['2026-07', null, '2020-01'])
    expect(others(date('origination', '2030-01-01'))[1]).toBe('2030-01-01')
  })

  it('the rate changes today or later, or in this month or a later one', () => {
    const changes = (iso: string) => others(NAMED, date('rate_change', iso))[2]
    expect(['2026-07-15', '2026-07-14', '2027-01-01'].map(changes)).toEqual(['2026-07-15', null, '2027-01-01'])
    expect(['2026-07', '2026-06'].map(changes)).toEqual(['2026-07', null])
    expect(others(date('rate_change', '2020-01-01'))[2]).toBe('2020-01-01')
  })
})

it('what ends the period that the head tells of is the statement’s date', () => {
  const begin = date('other', '2026-07-01', { fromTop: 0.1, labelWords: ['statement', 'period'] })
  const ends = (label: string) => date('unnamed', '2026-07-31', { labelWords: [label], x: 300 })
  expect(statement(begin, ends('thru'))).toEqual(['2026-07-31', 0.7])
  expect(statement(begin, ends('and'))).toBeNull()
  expect(statement({ ...begin, fromTop: 0.5 }, ends('thru'))).toBeNull()
  expect(statement({ ...begin, labelWords: ['summary'] }, ends('thru'))).toBeNull()
})
