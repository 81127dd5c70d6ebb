import { expect, it } from 'vitest'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import { reasonInWords, reasonWithoutDollars } from './reason-in-words.ts'

const { evaluation } = evaluatedExample('Conventional: several rates are free')
const short = { ...evaluation, shortage: 1_240 }

it('what is lacking is named without its dollars where there is no deal, and any other reason in its own words', () => {
  expect(reasonInWords('shortage', short)).toBe('At today’s rates $1,240 of the costs would not be covered.')
  expect(reasonWithoutDollars('shortage', short)).toBe('At today’s rates the costs would not be covered.')
  expect(reasonWithoutDollars('no_lower_rate', short)).toBe(reasonInWords('no_lower_rate', short))
})
