import { expect, it } from 'vitest'
import { changeInWords, dryRunInWords, marketInWords } from './supposition-in-words.ts'

const clients = (ready_now: number, not_yet: number) => ({ ready_now, so_close: 0, not_yet })
const changing = (joining: number, leaving: number) => {
  return { joining, leaving, ready_now: 0, ready_now_today: 0, dollars_a_year: 0 }
}

it.each([
  [
    -0.125,
    clients(22, 190),
    clients(34, 178),
    'Were rates an eighth of a point lower, 34 of your 212 clients would be Ready Now: 12 more than today.',
  ],
  [
    0.5,
    clients(22, 190),
    clients(0, 212),
    'Were rates half a point higher, none of your 212 clients would be Ready Now: 22 fewer than today.',
  ],
  [
    -1,
    clients(1, 0),
    clients(1, 0),
    'Were rates one point lower, 1 of your one client would be Ready Now: as many as today.',
  ],
  [
    -0.05,
    clients(0, 2_000),
    clients(1_000, 1_000),
    'Were rates 0.05 points lower, 1,000 of your 2,000 clients would be Ready Now: 1,000 more than today.',
  ],
  [0, clients(22, 190), clients(22, 190), 'At today’s rates, 22 of your 212 clients are Ready Now.'],
  [0, clients(1, 1), clients(1, 1), 'At today’s rates, 1 of your 2 clients is Ready Now.'],
])('a market that moves by %s points is said in a sentence', (move, today, then, sentence) => {
  expect(marketInWords(move, today, then)).toBe(sentence)
})

it('a change is said as more or fewer', () => {
  expect([changeInWords(3, 12), changeInWords(12, 3), changeInWords(3, 3)]).toEqual([
    '9 more than today',
    '9 fewer than today',
    'as many as today',
  ])
})

it.each([
  [212, changing(0, 14), 'Of your 212 properties, 14 would leave Ready Now.'],
  [1_240, changing(3, 0), 'Of your 1,240 properties, none would leave Ready Now. 3 would become Ready Now.'],
  [1, changing(0, 1), 'Of your one property, 1 would leave Ready Now.'],
  [0, changing(0, 0), 'None of your clients has a property yet: nothing would change.'],
])('a dry run over %s properties says who would leave, and who would come', (properties, figures, sentence) => {
  expect(dryRunInWords(properties, figures)).toBe(sentence)
})
