import { describe, expect, it } from 'vitest'
import type { WhatIfTotals } from './findings.ts'
import { askedInWords, headlineInWords, type WhatIfStanding, whatIfOutcome } from './what-if-in-words.ts'

const AT = '2026-11-23T12:00:00.000Z'
const TOTALS: WhatIfTotals = {
  ...{ homes: 40, rang_recorded: 9, rang_supposed: 9, bells_recorded: 9, bells_supposed: 9 },
  ...{ additional: 0, earlier: 0, later: 0, never: 0, status_only: 0 },
}
const OVER: WhatIfStanding = {
  ...{ conventional_margin_bps: 225, government_streamline_margin_bps: 225, rate_sheet_of: null, rule_version: null },
  ...{ completed_at: AT, stopped_at: null, error_message: null, totals: TOTALS },
}

describe('What a what-if has to say', () => {
  it.each<[Partial<WhatIfTotals>, string]>([
    [{}, 'every bell would have rung as it did'],
    [{ status_only: 4 }, 'every bell would have rung as it did'],
    [
      { additional: 14, earlier: 3, never: 2 },
      'the bell would have rung for 14 more homes, sooner for 3 and not at all for 2',
    ],
    [{ additional: 1 }, 'the bell would have rung for 1 more home'],
    [{ later: 1, never: 1_200 }, 'the bell would have rung later for 1 home and not at all for 1,200'],
  ])('of %o: %s', (found, words) => {
    expect(headlineInWords({ ...OVER, totals: { ...TOTALS, ...found } })).toBe(
      `With a margin of 225 basis points, ${words}.`,
    )
  })

  it.each<[Partial<WhatIfStanding>, string]>([
    [{ government_streamline_margin_bps: null }, 'With a conventional margin of 225 basis points'],
    [{ conventional_margin_bps: null }, 'With a government streamline margin of 225 basis points'],
    [
      { government_streamline_margin_bps: 250 },
      'With margins of 225 basis points (conventional) and 250 (government streamline)',
    ],
    [{ rate_sheet_of: '2026-03-02' }, 'With a margin of 225 basis points and the rate sheet of March 2, 2026'],
    [
      { conventional_margin_bps: null, government_streamline_margin_bps: null, rule_version: 1 },
      'With version 1 of the rule',
    ],
  ])('names what is otherwise: %o', (change, words) => {
    expect(headlineInWords({ ...OVER, ...change })).toBe(`${words}, every bell would have rung as it did.`)
  })

  it.each<[Partial<WhatIfStanding>, string, string]>([
    [{ totals: { ...TOTALS, homes: 0 } }, 'empty', 'No home was looked at in these days.'],
    [
      { totals: null, completed_at: null },
      'running',
      'What a margin of 225 basis points would have led to is being worked out.',
    ],
    [{ totals: null, completed_at: null, stopped_at: AT }, 'stopped', 'Stopped before it was worked out.'],
    [
      { totals: null, completed_at: null, stopped_at: AT, error_message: 'Why.' },
      'failed',
      'This could not be worked out.',
    ],
  ])('while or where there is nothing: %o is %s', (change, outcome, words) => {
    expect(whatIfOutcome({ ...OVER, ...change })).toBe(outcome)
    expect(headlineInWords({ ...OVER, ...change })).toBe(words)
  })
})

it('says of whose evaluations and which days it is', () => {
  const days = { from: '2026-06-01', until: '2026-06-30' }
  expect(askedInWords({ ...days, scope: 'all', scope_name: null })).toBe('Everything, June 1, 2026 to June 30, 2026')
  const ofOmar = { scope: 'officer', scope_name: 'Omar Lane' } as const
  expect(askedInWords({ ...ofOmar, from: days.from, until: days.from })).toBe('The book of Omar Lane, June 1, 2026')
})
