import { expect, it } from 'vitest'
import { ofPastDay } from './of-past-day.ts'

it.each([
  ['At today’s rates the costs would not be covered.', 'At that day’s rates the costs would not be covered.'],
  ['Today’s rate with all costs covered: 6.750%.', 'That day’s rate with all costs covered: 6.750%.'],
  [
    'You hold a better rate than anyone can offer today.',
    'You hold a better rate than anyone could offer on July 1, 2026.',
  ],
  ['A new one would not be free today.', 'A new one would not have been free on July 1, 2026.'],
  ['There is no free refinance today: nothing', 'There was no free refinance on July 1, 2026: nothing'],
  ['the interest that you pay today', 'the interest that you paid on July 1, 2026'],
  ['5 Today Lane', '5 Today Lane'],
  ['You keep $312 a month.', 'You keep $312 a month.'],
])('%s', (words, then) => {
  expect(ofPastDay(words, '2026-07-01')).toBe(then)
})
