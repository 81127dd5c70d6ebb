import { describe, expect, it } from 'vitest'
import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import type { RefiBellEvent } from '../../domain/events.ts'
import { propertyAdded, propertyEvaluated, recorded } from '../../tests/support/sample-events.ts'
import { foldEvent, keysOf } from '../engine/fold-event.ts'
import { homesOverTimeProjection } from './homes-over-time-projection.ts'

type Happened = readonly [day: string, event: RefiBellEvent]

const added: RefiBellEvent = propertyAdded('elm', 'june')
const ended: RefiBellEvent = { type: 'PropertyWatchEnded', data: { property_id: 'elm', owner_id: 'june' } }
const evaluated = (status: EvaluationStatus): RefiBellEvent => propertyEvaluated('elm', 'june', status)
const withoutLicense = (status: EvaluationStatus): RefiBellEvent => {
  const { type, data } = propertyEvaluated('elm', 'june', status)
  return { type, data: { ...data, evaluation: { ...data.evaluation, assumptions: ['state_not_licensed'] } } }
}

function fold(...happened: readonly Happened[]): object | null {
  return happened.reduce<object | null>((row, [day, event], revision) => {
    const place = { stream: 'property-elm', revision, occurred_at: `${day}T07:00:00.000Z` }
    return foldEvent(homesOverTimeProjection, recorded(event, place), 'elm', row)
  }, null)
}

const row = (...marks: readonly (readonly [day: string, what: string])[]) => ({
  id: 'elm',
  owner_id: 'june',
  changed_at: marks.map(([day]) => `${day}T07:00:00.000Z`),
  became: marks.map(([, what]) => what),
})

describe('a home over time', () => {
  it('is not yet until it is evaluated, and has a moment for each status it came to', () => {
    expect(
      fold(
        ['2026-10-01', added],
        ['2026-10-02', evaluated('so_close')],
        ['2026-10-03', evaluated('so_close')],
        ['2026-10-09', evaluated('ready_now')],
        ['2026-10-10', evaluated('not_yet')],
      ),
    ).toEqual(
      row(
        ['2026-10-01', 'not_yet'],
        ['2026-10-02', 'so_close'],
        ['2026-10-09', 'ready_now'],
        ['2026-10-10', 'not_yet'],
      ),
    )
  })

  it('has a moment for what it came to and left again within a day', () => {
    expect(
      fold(['2026-10-01', added], ['2026-10-01', evaluated('so_close')], ['2026-10-01', evaluated('not_yet')]),
    ).toEqual(row(['2026-10-01', 'not_yet'], ['2026-10-01', 'so_close'], ['2026-10-01', 'not_yet']))
  })

  it('counts as not yet for as long as the company may not lend there, whatever its status', () => {
    expect(
      fold(
        ['2026-10-01', added],
        ['2026-10-01', evaluated('ready_now')],
        ['2026-10-02', withoutLicense('ready_now')],
        ['2026-10-05', evaluated('ready_now')],
      ),
    ).toEqual(
      row(
        ['2026-10-01', 'not_yet'],
        ['2026-10-01', 'ready_now'],
        ['2026-10-02', 'not_yet'],
        ['2026-10-05', 'ready_now'],
      ),
    )
  })

  it('stays when it is not watched any more, and nothing becomes of it after', () => {
    const gone = row(['2026-10-01', 'not_yet'], ['2026-10-04', 'ended'])
    expect(fold(['2026-10-01', added], ['2026-10-04', ended])).toEqual(gone)
    expect(fold(['2026-10-01', added], ['2026-10-04', ended], ['2026-10-05', evaluated('so_close')])).toEqual(gone)
  })

  it('keeps its moments in order after the clock was set back', () => {
    expect(
      fold(['2026-10-02', added], ['2026-10-05', evaluated('so_close')], ['2026-10-04', evaluated('ready_now')]),
    ).toEqual(row(['2026-10-02', 'not_yet'], ['2026-10-05', 'so_close'], ['2026-10-05', 'ready_now']))
  })

  it('is looked up where it may stand differently, and not where it stays not yet', () => {
    const from = (previous_status: EvaluationStatus | null, event: RefiBellEvent): RefiBellEvent =>
      event.type === 'PropertyEvaluated' ? { ...event, data: { ...event.data, previous_status } } : event
    const keys = (event: RefiBellEvent) =>
      keysOf(homesOverTimeProjection, recorded(event, { stream: 'property-elm', revision: 1 }))
    expect(keys(from('not_yet', evaluated('not_yet')))).toEqual([])
    expect(keys(from('not_yet', withoutLicense('ready_now')))).toEqual([])
    expect(keys(from(null, evaluated('not_yet')))).toEqual(['elm'])
    expect(keys(from('ready_now', evaluated('ready_now')))).toEqual(['elm'])
    expect(keys(from('ready_now', withoutLicense('ready_now')))).toEqual(['elm'])
    expect(keys(from('so_close', evaluated('not_yet')))).toEqual(['elm'])
    expect(keys(from('not_yet', evaluated('so_close')))).toEqual(['elm'])
  })
})
