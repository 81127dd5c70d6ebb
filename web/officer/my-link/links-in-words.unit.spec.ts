import { expect, it } from 'vitest'
import { linksInWords } from './links-in-words.ts'

const funnel = (visits: number, checks: number, registrations: number) => ({
  ...{ visits, checks, registrations },
  ...{ ready_now: 0, so_close: 0, not_yet: 0 },
})

it.each([
  [0, 0, 0, 'Whoever opens an account by your link is your client.'],
  [
    1_214,
    31,
    6,
    'In the last 30 days your links were opened 1,214 times, 31 loans were checked, and 6 people registered.',
  ],
  [1, 1, 1, 'In the last 30 days your links were opened once, one loan was checked, and one person registered.'],
  [3, 0, 0, 'In the last 30 days your links were opened 3 times, no loan was checked, and nobody registered.'],
  [0, 0, 2, 'In the last 30 days your links were opened 0 times, no loan was checked, and 2 people registered.'],
])('%i visits, %i checks and %i registrations', (visits, checks, registrations, words) => {
  expect(linksInWords(funnel(visits, checks, registrations))).toBe(words)
})
