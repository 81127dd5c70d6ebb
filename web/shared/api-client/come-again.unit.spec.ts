import { expect, it } from 'vitest'
import { withTimeToComeAgain } from './come-again.ts'

const BUSY = { detail: 'Many statements are being read right now. Please try again in a moment.', errors: {} }

it.each([
  ['1', 'a second'],
  ['10', '10 seconds'],
  ['119', '119 seconds'],
  ['150', '3 minutes'],
])('says with Retry-After: %s that it is in %s', (retryAfter, words) => {
  expect(withTimeToComeAgain(BUSY, retryAfter)).toEqual({
    detail: `Many statements are being read right now. Please try again in ${words}.`,
    errors: {},
  })
})

it.each([null, undefined, '', '0', 'Wed, 21 Oct 2026 07:28:00 GMT'])('leaves it at a moment with %j', (retryAfter) => {
  expect(withTimeToComeAgain(BUSY, retryAfter)).toEqual(BUSY)
})

it.each([null, '<html>', { detail: 7 }, { detail: 'Your file is fine. Please try again later.' }])(
  'leaves what says no moment as it is: %j',
  (body) => {
    expect(withTimeToComeAgain(body, '10')).toEqual(body)
  },
)
