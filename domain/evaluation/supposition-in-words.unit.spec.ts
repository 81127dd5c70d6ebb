import { expect, it } from 'vitest'
import type { SuppositionInFigures } from './supposed-market.ts'
import { dryRunInWords, marketInWords } from './supposition-in-words.ts'

const figures = (ready_now: number, ready_now_today: number, joining = 0, leaving = 0): SuppositionInFigures => {
  return { ready_now, ready_now_today, joining, leaving, dollars_a_year: 0 }
}

it.each([
  [
    -0.125,
    212,
    figures(34, 22),
    'Were rates an eighth of a point lower, 34 of your 212 properties would be Ready Now: 12 more than today.',
  ],
  [
    0.5,
    212,
    figures(0, 22),
    'Were rates half a point higher, none of your 212 properties would be Ready Now: 22 fewer than today.',
  ],
  [-1, 1, figures(1, 1), 'Were rates one point lower, 1 of your 1 property would be Ready Now: as many as today.'],
  [
    -0.05,
    2,
    figures(1, 0),
    'Were rates 0.05 points lower, 1 of your 2 properties would be Ready Now: 1 more than today.',
  ],
  [0, 212, figures(22, 22), "At today's rates, 22 of your 212 properties are Ready Now."],
])('a market that moves by %s points is said in a sentence', (move, properties, found, sentence) => {
  expect(marketInWords(move, properties, found)).toBe(sentence)
})

it('a dry run says who would leave, and who would come', () => {
  expect(dryRunInWords(212, figures(8, 22, 0, 14))).toBe('Of your 212 properties, 14 would leave Ready Now.')
  expect(dryRunInWords(212, figures(25, 22, 3, 0))).toBe(
    'Of your 212 properties, none would leave Ready Now. 3 would become Ready Now.',
  )
})
