import { describe, expect, it } from 'vitest'
import type { HeadStanding } from '../log-proof/head-comparison.ts'
import type { Verification } from '../log-proof/verify-log.ts'
import { verifiedAsJson, verifiedAsText } from './verified-as-text.ts'

const FIRST = { size: 100, root: 'aa', at: '2026-03-16T00:00:00.000Z', signature: '01' }
const NEWEST = { size: 1_350, root: 'bb', at: '2026-03-17T00:00:00.000Z', signature: '02' }
const CHANGED = { position: '5', stream: 'a', kind: 'changed' } as const

/** The log as it was found, of both heads. */
const found = (first: HeadStanding, newest: HeadStanding): Verification => ({
  events: 1_400,
  root: 'cc',
  head: newest === 'holds' ? NEWEST : first === 'holds' ? FIRST : null,
  held: [
    { head: FIRST, standing: first },
    { head: NEWEST, standing: newest },
  ],
  faults: first === 'holds' && newest === 'holds' ? [] : [CHANGED],
})
const NONE: Verification = { events: 1_400, root: 'cc', head: null, held: [], faults: [CHANGED] }

const FIRST_HOLDS = 'The first 100 are as they were signed at 2026-03-16T00:00:00.000Z.'
const NEWEST_HOLDS = 'The first 1,350 are as they were signed at 2026-03-17T00:00:00.000Z.'
const FIRST_DIFFERS = 'The head of 100 events that was signed at 2026-03-16T00:00:00.000Z does not match the log.'
const NEWEST_DIFFERS = 'The head of 1,350 events that was signed at 2026-03-17T00:00:00.000Z does not match the log.'
const NOT_REACHED =
  'The head of 1,350 events that was signed at 2026-03-17T00:00:00.000Z was not reached: reading ended at so many faults.'

describe('A log that was verified', () => {
  it.each([
    ['holds its heads', found('holds', 'holds'), null, [NEWEST_HOLDS]],
    ['holds the head that was given', found('holds', 'holds'), FIRST, [FIRST_HOLDS, NEWEST_HOLDS]],
    ['is not as any head says', found('differs', 'differs'), null, [NEWEST_DIFFERS]],
    ['is not as the head that was given says', found('differs', 'differs'), FIRST, [FIRST_DIFFERS]],
    [
      'is as the first head says, and not as the newest',
      found('holds', 'differs'),
      null,
      [NEWEST_DIFFERS, FIRST_HOLDS],
    ],
    ['was not read up to the newest head', found('differs', 'not_reached'), null, [NOT_REACHED]],
    ['has no head', NONE, null, ['No head that this installation has signed is there to hold them against.']],
    [
      'is not as the newest says, given a head of others',
      found('differs', 'differs'),
      { ...FIRST, signature: '03' },
      [NEWEST_DIFFERS],
    ],
  ])('that %s says so', (_, verification, asked, sentences) => {
    const end = verification.faults.length === 0 ? 'Nothing was changed, taken out, put in or moved.' : 'Faults: 1'
    const lines = verifiedAsText(verification, asked, 1.23).split('\n')
    expect(lines.slice(0, lines.indexOf(end) + 1)).toEqual(['1,400 events read in 1.2 s. Root: cc', ...sentences, end])
  })

  it.each([
    [found('holds', 'holds'), null, NEWEST, true, NEWEST],
    [found('holds', 'holds'), FIRST, FIRST, true, NEWEST],
    [found('differs', 'differs'), null, NEWEST, false, null],
    [found('differs', 'differs'), FIRST, FIRST, false, null],
    [found('holds', 'differs'), null, NEWEST, false, FIRST],
    [found('differs', 'not_reached'), null, NEWEST, null, null],
    [NONE, null, null, null, null],
  ])('tells scripts which head it was held against: %#', (verification, asked, head, head_holds, newest_that_holds) => {
    const { events, faults } = verification
    const told = JSON.parse(verifiedAsJson(verification, asked))
    expect(told).toEqual({ events, head, head_holds, newest_that_holds, faults })
  })
})
