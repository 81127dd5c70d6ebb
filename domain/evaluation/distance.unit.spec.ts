import { describe, expect, it } from 'vitest'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import { pricingOf, workedExamples } from '../../tests/evaluation/worked-examples.ts'
import { distanceInWords, pointsAway } from './distance-in-words.ts'
import { evaluateWithDistance } from './evaluate.ts'
import { whatItWouldTake } from './explanation/what-it-would-take.ts'
import { readLoan } from './loan-payload.ts'

describe('How far the market is from a free refinance', () => {
  it.each(workedExamples())('is what rates would have to fall: $name', (example) => {
    const { loan } = readLoan(example.loan, example.as_of)
    if (loan === undefined) throw new Error(`${example.name} is refused.`)
    const pricing = pricingOf(example)
    const { evaluation, distance } = evaluateWithDistance(loan, pricing, example.as_of, null)
    const needed = whatItWouldTake(loan, pricing, evaluation)
    const isFree = evaluation.status === 'ready_now' || needed?.waiting_is_enough === true
    if (distance === null) {
      expect(needed?.rate_fall ?? null).toBeNull()
      return
    }
    const points = pointsAway(distance)
    expect(points <= 0).toBe(isFree)
    if (!isFree && points <= 3) expect(points).toBe(needed?.rate_fall)
    expect(distance.needed_rate).toBeLessThan(loan.current_rate)
  })

  it('is the free rate itself where it is there', () => {
    const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')
    const { distance } = evaluateWithDistance(loan, pricing, evaluation.as_of, null)
    expect(distance).toEqual({ free_rate: evaluation.target_rate, needed_rate: 6.625 })
  })

  it('is none to a rate of nothing', () => {
    const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')
    const atAnEighth = { ...loan, current_rate: 0.125 }
    expect(evaluateWithDistance(atAnEighth, pricing, evaluation.as_of, null).distance).toBeNull()
  })

  it('is counted in points, to the eighth', () => {
    expect(pointsAway({ free_rate: 6.875, needed_rate: 6.125 })).toBe(0.75)
    expect(pointsAway({ free_rate: 6.1, needed_rate: 6.225 })).toBe(-0.125)
  })

  it('is unknown without a price', () => {
    const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')
    const without = { ...pricing, rate_sheet: null }
    expect(evaluateWithDistance(loan, without, evaluation.as_of, null).distance).toBeNull()
  })
})

it.each([
  [-0.25, 'free today'],
  [0, 'free today'],
  [0.125, 'about an eighth of a point away'],
  [1.5, 'about one and a half points away'],
  [3, 'about three points away'],
  [3.125, 'more than three points away'],
])('%s points are %s', (points, words) => {
  expect(distanceInWords(points)).toBe(words)
})
