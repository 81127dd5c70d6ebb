import { describe, expect, it } from 'vitest'
import { givenOf } from '../../tests/support/given.ts'
import { completeRateSync, failRateSync, requestRateSync, requestScheduledSync } from './decide.ts'
import { EngineKeyMissing } from './engine-key-missing.ts'
import type { RateSyncEvent, RateSyncFailed, RateSyncRequested, RateSyncSucceeded } from './events.ts'
import { evolveRateSync, noRateSync, type RateSync } from './state.ts'

const given = givenOf<RateSync, RateSyncEvent>(noRateSync, evolveRateSync)
const requested = (sync_id: string, scheduled_at: string | null = null): RateSyncRequested => ({
  type: 'RateSyncRequested',
  data: { sync_id, scheduled_at },
})
const failed = (sync_id: string, reason = 'It is away.'): RateSyncFailed => ({
  type: 'RateSyncFailed',
  data: { sync_id, reason },
})
const succeeded = (sync_id: string): RateSyncSucceeded => ({
  type: 'RateSyncSucceeded',
  data: { sync_id, rate_sheet_id: 's-1', engine_rates_id: '4711', rates_count: 12, products_left_out: 0 },
})
const request =
  (sync_id: string, now = '2026-03-16T12:30:00.000Z') =>
  (sync: RateSync) =>
    requestRateSync(sync, { sync_id, now, has_key: true })
const fail = (sync_id: string) => (sync: RateSync) => failRateSync(sync, sync_id, 'It is away.')
const complete = (sync_id: string) => (sync: RateSync) => completeRateSync(sync, succeeded(sync_id).data)
const twiceFailed = [requested('a'), failed('a'), requested('b'), failed('b'), requested('c')]

describe('asking for the rates of the engine', () => {
  it('is recorded', () => {
    given()
      .when(request('a'))
      .then([requested('a')])
  })

  it('is refused without a key', () => {
    given()
      .when((sync) => requestRateSync(sync, { sync_id: 'a', now: '2026-03-16T12:00:00.000Z', has_key: false }))
      .then(new EngineKeyMissing())
  })

  it('joins the one that is under way, and is taken again when that one was lost', () => {
    const told = { ...requested('a'), occurred_at: '2026-03-16T12:00:00.000Z' }
    given(told).when(request('b', '2026-03-16T12:59:59.000Z')).then([])
    given(told)
      .when(request('b', '2026-03-16T13:00:00.000Z'))
      .then([failed('a', 'The sync did not end within 60 minutes and was given up.'), requested('b')])
  })
})

describe('a sync that is due', () => {
  const due = (sync_id: string, clock: string) => (sync: RateSync) =>
    requestScheduledSync(sync, {
      sync_id,
      now: '2026-03-16T11:00:05.000Z',
      has_key: true,
      clock,
      due: '2026-03-16 07:00:00',
    })

  it('is asked for once, whichever scheduler was first', () => {
    given()
      .when(due('a', '2026-03-16 07:00:05'))
      .then([requested('a', '2026-03-16 07:00:05')])
      .when(due('b', '2026-03-16 07:00:06'))
      .then([])
    given(requested('a', '2026-03-16 07:00:05'), succeeded('a')).when(due('b', '2026-03-16 07:00:06')).then([])
  })

  it('is asked for again where the schedule has asked before it was due, and not where it has at that very second', () => {
    given(requested('a', '2026-03-16 06:59:59'), succeeded('a'))
      .when(due('b', '2026-03-16 07:00:05'))
      .then([requested('b', '2026-03-16 07:00:05')])
    given(requested('a', '2026-03-16 07:00:00'), succeeded('a')).when(due('b', '2026-03-16 07:00:05')).then([])
  })

  it('is none of those by hand, and waits until one of them has ended', () => {
    given(requested('a')).when(due('b', '2026-03-16 07:00:05')).then([])
    given(requested('a'), failed('a'))
      .when(due('b', '2026-03-16 07:00:20'))
      .then([requested('b', '2026-03-16 07:00:20')])
  })
})

describe('the end of a sync', () => {
  it('is recorded once', () => {
    given(requested('a'))
      .when(complete('a'))
      .then([succeeded('a')])
      .when(complete('a'))
      .then([])
      .when(fail('a'))
      .then([])
  })

  it('is nothing to a sync that nobody asked for', () => {
    given(requested('a')).when(complete('b')).then([]).when(fail('b')).then([])
  })

  it('puts the CSV sheet in force with the third failure in a row, once', () => {
    const fellBack: RateSyncEvent = {
      type: 'RatesFellBackToCsv',
      data: { sync_id: 'c', failures: 3, reason: 'It is away.' },
    }
    given(...twiceFailed)
      .when(fail('c'))
      .then([failed('c'), fellBack])
      .when(request('d'))
      .then([requested('d')])
      .when(fail('d'))
      .then([failed('d')])
  })

  it('counts from the last success', () => {
    given(...twiceFailed)
      .when(complete('c'))
      .then([succeeded('c')])
      .when(request('d'))
      .then([requested('d')])
      .when(fail('d'))
      .then([failed('d')])
  })

  it('gives the engine back its place with the next success', () => {
    const { state } = given(...twiceFailed)
      .when(fail('c'))
      .then([failed('c'), expect.objectContaining({ type: 'RatesFellBackToCsv' })])
      .when(request('d'))
      .then([requested('d')])
      .when(complete('d'))
      .then([succeeded('d'), { type: 'RatesReturnedToEngine', data: { sync_id: 'd' } }])
    expect(state).toEqual({ open: null, failures: 0, has_fallen_back: false, scheduled_at: null })
  })
})
