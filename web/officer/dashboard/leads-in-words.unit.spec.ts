import { expect, it } from 'vitest'
import { leadsInWords } from './leads-in-words.ts'

it.each([
  [0, 0, 0, 'Nobody has come through your link yet.'],
  [3, 14, 195, '[Three of your clients] could close today; [14 more] are within 50 basis points.'],
  [1, 1, 0, '[One of your clients] could close today; [one more] is within 50 basis points.'],
  [1212, 0, 3, '[1,212 of your clients] could close today.'],
  [0, 2, 3, '[Two of your clients] are within 50 basis points; nobody could close today.'],
  [0, 0, 195, 'Nobody could close today; [all 195] are watched every night.'],
  [0, 0, 1, 'Nobody could close today; [your one client] is watched every night.'],
])(
  '%i ready, %i close and %i not yet are said in a sentence whose figures lead on',
  (ready_now, so_close, not_yet, text) => {
    const pieces = leadsInWords({ total_leads: ready_now + so_close + not_yet, ready_now, so_close, not_yet })
    expect(pieces.map(({ words, to }) => (to === undefined ? words : `[${words}]`)).join('')).toBe(text)
  },
)
