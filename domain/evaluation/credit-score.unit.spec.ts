import { expect, it } from 'vitest'
import { bandOfScore, pricedBand, SCORE_OF_BAND } from './credit-score.ts'

it.each(Object.entries(SCORE_OF_BAND))('the band %s begins at %i', (band, lowest) => {
  expect(bandOfScore(lowest)).toBe(band)
})

it('a score falls into the highest band that it reaches, and below all into the lowest', () => {
  expect([850, 779, 660, 639, 300].map(bandOfScore)).toEqual(['>= 780', '760 – 779', '660 – 679', '< 639', '< 639'])
})

it('who is not sure is priced as the lowest band', () => {
  expect(pricedBand('Not sure')).toBe('< 639')
  expect(pricedBand('700 – 719')).toBe('700 – 719')
})
