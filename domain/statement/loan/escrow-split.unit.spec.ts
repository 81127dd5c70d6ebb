import { describe, expect, it } from 'vitest'
import { money, sum } from '../../../tests/statements/candidates.ts'
import type { Candidate } from '../label/candidate.ts'
import { splitOf, withSpread } from './escrow-split.ts'
import { asRead, type Sum } from './sum.ts'

const dollars = (one: Sum | null): number | null => one && one.cents / 100
/** An amount that these words name. */
const called = (label: string, amount: number, score = 0.9): Candidate => ({
  ...money('other', amount, { score }),
  labelWords: label.split(' '),
})

describe('the escrow part with what is spread over the year', () => {
  const spread = (...all: Candidate[]) => withSpread([sum(300), sum(400)], all).map(dollars)

  it('is more by a shortage, and less by a surplus', () => {
    expect(spread(called('escrow shortage', 25))).toEqual([325, 425])
    expect(spread(called('escrow surplus', 25))).toEqual([275, 375])
    expect(spread(called('overage', -25), called('deficiency', -50))).toEqual([275, 350, 375, 450])
  })

  it.each<[string, Candidate]>([
    ['is called otherwise', called('escrow fee', 25)],
    ['is one of the past', called('escrow shortage', 25, 0.44)],
    ['is nothing', called('escrow shortage', 0)],
  ])('is not told by what %s', (_, one) => expect(spread(one)).toEqual([]))

  it('is no less than nothing', () => {
    expect(spread(called('escrow surplus', 350))).toEqual([50])
    expect(spread(called('escrow surplus', 400))).toEqual([])
  })
})

describe('taxes and insurance', () => {
  const split = (escrow: number, taxes: readonly Sum[], insurance: readonly Sum[], ...all: Candidate[]) =>
    splitOf(sum(escrow), taxes, insurance, all).map(dollars)

  it('are those of several that make up the escrow part', () => {
    expect(split(300, [sum(250), sum(200)], [sum(60), sum(100)])).toEqual([200, 100])
    expect(split(325, [sum(250), sum(200)], [sum(100)])).toEqual([null, null])
    expect(splitOf(null, [sum(200)], [sum(100)], [])).toEqual([null, null])
  })

  it.each([325, 275])('make it up with a shortage or a surplus: %d', (escrow) =>
    expect(split(escrow, [sum(200)], [sum(100)], called('fee', 7), called('shortage', 25))).toEqual([200, 100]),
  )

  it('are the whole of it where one alone is, less surely', () => {
    expect(splitOf(sum(300), [sum(250), sum(300)], [], [])).toMatchObject([{ cents: 30_000, score: 0.85 }, null])
    expect(splitOf(sum(300), [], [sum(300)], [])).toMatchObject([null, { cents: 30_000, score: 0.85 }])
  })

  it('are not where a part of it was read from a picture, for the other may not have been seen', () => {
    const two = (county: number, city: number): Sum => ({
      ...sum(300),
      parts: [money('taxes', 200, { confidence: county }), money('taxes', 100, { confidence: city })],
    })
    expect([two(1, 1), two(1, 0.9), two(0.9, 1)].map((taxes) => split(300, [taxes], [])[0])).toEqual([300, null, null])
    expect(split(300, [asRead(money('taxes', 300, { confidence: 0.9 }))], [])).toEqual([null, null])
  })
})
