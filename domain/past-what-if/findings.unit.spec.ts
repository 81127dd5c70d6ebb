import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/calendar-date.ts'
import type { EvaluationStatus } from '../evaluation/evaluation.ts'
import { whatIfFound } from './findings.ts'
import type { PastHome, RecordedNotice, StatusStep } from './past-home.ts'
import type { PastOwner, PastRuns } from './supposed-bells.ts'

const DAYS = { from: '2026-06-01', until: '2026-06-20' }
/** Each day has a run that is called like it. */
const RUNS: PastRuns = { completedAt: (run_id) => `${run_id}T06:01:00.000Z`, cooldownOf: () => 72 }
const NOBODY: ReadonlyMap<string, PastOwner> = new Map()

const day = (number: number) => addDays(DAYS.from, number - 1)

function step(number: number, recorded: EvaluationStatus | null, supposed: EvaluationStatus | null): StatusStep {
  return { at: `${day(number)}T06:00:00.000Z`, run_id: day(number), recorded, supposed }
}

function notice(number: number, change: Partial<Pick<RecordedNotice['data'], 'property_id'>> = {}): RecordedNotice {
  const about = { account_id: 'june', lo_id: null, property_id: 'elm', evaluation_event_id: 'e', run_id: day(number) }
  const data = { ...about, ...change, status: 'ready_now', channel: 'email', letter_id: null } as const
  return { type: 'NotificationSent', data, occurred_at: `${day(number)}T06:02:00.000Z` }
}

function cameBack(number: number, letter_id: string, property_id: string): PastOwner['letters'][number] {
  const data = { account_id: 'june', letter_id, property_ids: [property_id], confirmation_id: null }
  return { type: 'LetterCameBack', data, occurred_at: `${day(number)}T07:00:00.000Z` }
}

function home(change: Partial<PastHome>): PastHome {
  return { property_id: 'elm', owner_id: 'june', before: 'not_yet', steps: [], notices: [], ...change }
}

const found = (homes: readonly PastHome[], owners = NOBODY) => whatIfFound(homes, owners, RUNS, DAYS)
const one = (change: Partial<PastHome>, owners = NOBODY) => found([home(change)], owners).homes[0]

describe('The bell of a home would have rung', () => {
  it('where it did not, once it gets better', () => {
    expect(one({ steps: [step(3, 'not_yet', 'ready_now')] })).toEqual({
      property_id: 'elm',
      fate: 'additional',
      ready_recorded: null,
      ready_supposed: '2026-06-03T06:00:00.000Z',
      bell_recorded: null,
      bell_supposed: '2026-06-03T06:01:00.000Z',
      why_silent: null,
    })
  })

  it('sooner, later, or not at all', () => {
    const notices = [notice(5)]
    const earlier = [step(3, 'not_yet', 'ready_now'), step(5, 'ready_now', 'ready_now')]
    const later = [step(5, 'ready_now', 'so_close'), step(9, 'ready_now', 'ready_now')]
    expect(one({ notices, steps: earlier })).toMatchObject({ fate: 'earlier' })
    expect(one({ notices, steps: later })).toMatchObject({ fate: 'later', bell_supposed: '2026-06-09T06:01:00.000Z' })
    expect(one({ notices, steps: [step(5, 'ready_now', 'not_yet')] })).toMatchObject({
      fate: 'never',
      bell_supposed: null,
    })
  })

  it('not while the home is silent after a letter, also one that said So Close or is of before the first day', () => {
    const soClose = [step(5, 'not_yet', 'so_close'), step(7, 'not_yet', 'ready_now')]
    expect(one({ steps: soClose })).toMatchObject({ fate: 'status_only', why_silent: 'cooldown' })
    const before = notice(0)
    expect(one({ notices: [before], steps: [step(3, 'not_yet', 'ready_now')] })).toMatchObject({ bell_supposed: null })
    expect(one({ notices: [before], steps: [step(4, 'not_yet', 'ready_now')] })).toMatchObject({ fate: 'additional' })
  })

  it('as soon as it gets better again where the letter had come back by then', () => {
    const lost = notice(5)
    const notices = [{ ...lost, data: { ...lost.data, status: 'so_close', letter_id: 'lost' } } as RecordedNotice]
    const steps = [step(5, 'so_close', 'so_close'), step(6, 'so_close', 'ready_now')]
    const withLetters = (...letters: PastOwner['letters']) =>
      one({ notices, steps }, new Map([['june', { account_id: 'june', consents: [], letters }]]))
    expect(withLetters()).toMatchObject({ fate: 'status_only', why_silent: 'cooldown' })
    expect(withLetters(cameBack(5, 'another', 'elm'))).toMatchObject({ fate: 'status_only' })
    expect(withLetters(cameBack(6, 'lost', 'elm'))).toMatchObject({ fate: 'status_only' })
    expect(withLetters(cameBack(5, 'lost', 'elm'))).toMatchObject({
      fate: 'additional',
      bell_supposed: '2026-06-06T06:01:00.000Z',
    })
  })

  it('also where it would have got no better in a night in which it did', () => {
    const steps = [step(5, 'so_close', 'not_yet'), step(7, 'ready_now', 'ready_now')]
    expect(one({ steps })).toMatchObject({ fate: 'additional', bell_supposed: '2026-06-07T06:01:00.000Z' })
  })

  it('when its run was over, as the one that did, and nothing is said of why it was silent later', () => {
    const at = '2026-06-03T06:01:00.000Z'
    const asRecorded = [step(3, 'ready_now', 'ready_now'), step(5, 'ready_now', 'so_close')]
    expect(one({ notices: [notice(3)], steps: asRecorded })).toMatchObject({
      fate: 'status_only',
      bell_recorded: at,
      bell_supposed: at,
    })
    const again = [step(3, 'not_yet', 'ready_now'), step(4, 'not_yet', 'not_yet'), step(5, 'not_yet', 'ready_now')]
    expect(one({ steps: again })).toMatchObject({ fate: 'additional', bell_supposed: at, why_silent: null })
  })

  it('not because of a letter that was sent before its run was over, or whose run never was', () => {
    const steps = [step(5, 'ready_now', 'not_yet')]
    const early = { ...notice(5), occurred_at: '2026-06-05T05:59:00.000Z' }
    expect(one({ steps, notices: [early] })).toMatchObject({ fate: 'never' })
    const completedAt = (run_id: string) => (run_id === day(7) ? undefined : RUNS.completedAt(run_id))
    const homes = [home({ steps, notices: [notice(7)] })]
    expect(whatIfFound(homes, NOBODY, { ...RUNS, completedAt }, DAYS).homes).toMatchObject([{ fate: 'never' }])
  })

  it('in the days that are asked about, the first and the last of them included', () => {
    const notices = [notice(0), notice(1), notice(20), notice(21)]
    const { totals, days } = found([home({ notices })])
    expect(totals).toMatchObject({ rang_recorded: 1, bells_recorded: 2 })
    expect(days.filter(({ bells_recorded }) => bells_recorded > 0).map((each) => each.day)).toEqual([day(1), day(20)])
    expect(one({ notices: [notice(0)], steps: [step(9, 'not_yet', 'so_close')] })).toMatchObject({
      bell_recorded: null,
    })
  })

  it('for each home of an owner in its own night, whichever of them comes first', () => {
    const homes = [3, 5, 7].map((number) =>
      home({ property_id: `${number}`, steps: [step(number, 'not_yet', 'ready_now')] }),
    )
    const [a, b, c] = homes as [PastHome, PastHome, PastHome]
    for (const some of [homes, [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]])
      expect(found(some).homes.map(({ bell_supposed }) => bell_supposed?.slice(0, 10))).toEqual([
        day(3),
        day(5),
        day(7),
      ])
  })

  it('for nobody who wanted no letters then', () => {
    const consent = { communication_opt_in: false, address: 'confirmed', is_disabled: false } as const
    const said = (number: number, time = '00:00:00.000Z'): PastOwner => ({
      account_id: 'june',
      consents: [{ at: `${day(number)}T${time}`, consent }],
      letters: [],
    })
    const steps = [step(5, 'not_yet', 'ready_now')]
    expect(one({ steps }, new Map([['june', said(4)]]))).toMatchObject({ fate: 'status_only' })
    expect(one({ steps }, new Map([['june', said(6)]]))).toMatchObject({ fate: 'additional' })
    expect(one({ steps }, new Map([['june', said(5, '06:01:00.000Z')]]))).toMatchObject({ fate: 'status_only' })
    expect(one({ steps }, new Map([['june', said(5, '06:01:00.001Z')]]))).toMatchObject({ fate: 'additional' })
  })

  it('not because of its owner’s own act, nor of a run that did not come to its end', () => {
    expect(one({ steps: [{ ...step(3, 'not_yet', 'ready_now'), run_id: null }] })).toMatchObject({
      fate: 'status_only',
    })
    const runs = { ...RUNS, completedAt: () => undefined }
    const steps = [step(3, 'not_yet', 'ready_now')]
    expect(whatIfFound([home({ steps })], NOBODY, runs, DAYS).homes).toMatchObject([{ fate: 'status_only' }])
  })

  it('as it did for the other home of the same owner', () => {
    const elm = home({ steps: [step(3, 'not_yet', 'ready_now')] })
    const notices = [notice(3, { property_id: 'oak' })]
    const oak = home({ property_id: 'oak', notices, steps: [step(3, 'ready_now', 'ready_now')] })
    const { totals, homes } = found([elm, oak])
    expect(totals).toMatchObject({ homes: 2, rang_recorded: 1, rang_supposed: 2, additional: 1 })
    expect(homes).toHaveLength(1)
  })
})

describe('A home that was Ready Now before', () => {
  it('is so since before, as long as the first look says so', () => {
    const steps = [step(2, 'ready_now', 'not_yet'), step(8, 'ready_now', 'ready_now')]
    expect(one({ before: 'ready_now', steps })).toMatchObject({
      ready_recorded: 'before',
      ready_supposed: '2026-06-08T06:00:00.000Z',
    })
  })

  it('counts on each day until it is not, or nobody looks any more', () => {
    const steps = [step(2, 'ready_now', 'not_yet'), { ...step(4, null, null), run_id: null }]
    const { days } = found([home({ before: 'ready_now', steps })])
    expect(days.slice(0, 5).map((each) => [each.ready_recorded, each.ready_supposed])).toEqual([
      [1, 1],
      [1, 0],
      [1, 0],
      [0, 0],
      [0, 0],
    ])
  })
})

const status = fc.constantFrom<EvaluationStatus>('not_yet', 'so_close', 'ready_now')

/** A home with a look on some days; told of some of those at which it got better. */
const anyHome = (property_id: string, isSame: boolean) =>
  fc
    .record({
      before: status,
      looks: fc.uniqueArray(fc.record({ number: fc.integer({ min: 1, max: 20 }), recorded: status, other: status }), {
        selector: ({ number }) => number,
      }),
      told: fc.uniqueArray(fc.integer({ min: 1, max: 20 })),
    })
    .map(({ before, looks, told }) => {
      const sorted = looks.toSorted((a, b) => a.number - b.number)
      const steps = sorted.map(({ number, recorded, other }) => step(number, recorded, isSame ? recorded : other))
      const notices = told.toSorted((a, b) => a - b).map((number) => notice(number, { property_id }))
      return home({ property_id, before, steps, notices })
    })

const anyHomes = (isSame: boolean) => fc.tuple(anyHome('elm', isSame), anyHome('oak', isSame))

it('The homes stand by what became of their bells, and then by when those would have rung', () => {
  const rings = (property_id: string, number: number) =>
    home({ property_id, owner_id: property_id, steps: [step(number, 'not_yet', 'ready_now')] })
  const never = (property_id: string, number: number) =>
    home({
      property_id,
      owner_id: property_id,
      notices: [notice(number, { property_id })],
      steps: [step(number, 'ready_now', 'not_yet')],
    })
  const byOwnAct = (property_id: string, number: number) =>
    home({ property_id, owner_id: property_id, steps: [{ ...step(number, 'not_yet', 'ready_now'), run_id: null }] })
  const otherwise = home({ property_id: 'otherwise', owner_id: 'otherwise', steps: [step(2, 'not_yet', 'so_close')] })
  const homes = [
    ...[byOwnAct('ready later', 9), otherwise, byOwnAct('ready', 8), never('never later', 6), never('never', 5)],
    ...[rings('fourth', 4), rings('second', 2), rings('third', 3)],
  ]
  const order = ['second', 'third', 'fourth', 'never', 'never later', 'otherwise', 'ready', 'ready later']
  expect(found(homes).homes.map(({ property_id }) => property_id)).toEqual(order)
  expect(found(homes.toReversed()).homes.map(({ property_id }) => property_id)).toEqual(order)
})

it('What changes nothing is the record, whatever was recorded', () => {
  fc.assert(
    fc.property(anyHomes(true), (homes) => {
      const { totals, days, homes: otherwise } = found(homes)
      expect(otherwise).toEqual([])
      expect(totals.bells_supposed).toBe(totals.bells_recorded)
      for (const each of days)
        expect([each.ready_supposed, each.bells_supposed]).toEqual([each.ready_recorded, each.bells_recorded])
    }),
  )
})

it('The counts add up, whatever is supposed', () => {
  fc.assert(
    fc.property(anyHomes(false), (homes) => {
      const { totals, days } = found(homes)
      expect(totals.rang_supposed).toBe(totals.rang_recorded + totals.additional - totals.never)
      const sum = (figure: 'bells_recorded' | 'bells_supposed') => days.reduce((all, each) => all + each[figure], 0)
      expect([sum('bells_recorded'), sum('bells_supposed')]).toEqual([totals.bells_recorded, totals.bells_supposed])
      const ready = homes.filter(({ before, steps }) => (steps.at(-1)?.supposed ?? before) === 'ready_now')
      expect(days.at(-1)?.ready_supposed).toBe(ready.length)
    }),
  )
})
