import { describe, expect, it } from 'vitest'
import type { RefiBellEvent } from '../../domain/events.ts'
import { propertyAdded, propertyCorrected, propertyEvaluated, recorded } from '../../tests/support/sample-events.ts'
import { propertyAt, propertyAtLast } from './property-at.ts'

const happened: readonly (readonly [at: string, event: RefiBellEvent])[] = [
  ['2026-10-01T07:00:00.000Z', propertyAdded('elm', 'june')],
  ['2026-10-01T07:00:01.000Z', propertyEvaluated('elm', 'june', 'not_yet')],
  ['2026-10-05T09:00:00.000Z', propertyCorrected('elm', 'june', { current_rate: 6.5 })],
  ['2026-10-05T09:00:00.000Z', propertyEvaluated('elm', 'june', 'so_close', 'not_yet')],
  ['2026-10-09T07:00:00.000Z', propertyEvaluated('elm', 'june', 'ready_now', 'so_close')],
  ['2026-10-20T12:00:00.000Z', { type: 'PropertyWatchEnded', data: { property_id: 'elm', owner_id: 'june' } }],
]
const history = happened.map(([occurred_at, event], revision) =>
  recorded(event, { stream: 'property-elm', revision, occurred_at }),
)
const elmAt = (moment: string) => propertyAt(history, 'elm', moment)

describe('a property at a moment', () => {
  it('is as it was told and evaluated by then', () => {
    expect(elmAt('2026-10-04T23:59:59.999Z')).toMatchObject({
      status: 'not_yet',
      current_rate: 7.125,
      address: '12 Elm Street',
      loan_revision: 0,
    })
    expect(elmAt('2026-10-08T23:59:59.999Z')).toMatchObject({
      status: 'so_close',
      status_since: '2026-10-05T09:00:00.000Z',
      current_rate: 6.5,
      address: '12 Elm Street, Unit 4',
      loan_revision: 2,
    })
  })

  it('has what happened at that very moment, and not what came after', () => {
    expect(elmAt('2026-10-09T06:59:59.999Z')).toMatchObject({ status: 'so_close' })
    expect(elmAt('2026-10-09T07:00:00.000Z')).toMatchObject({ status: 'ready_now', previous_status: 'so_close' })
  })

  it('is none before it was added, and none once its watch has ended', () => {
    expect(elmAt('2026-10-01T06:59:59.999Z')).toBeNull()
    expect(elmAt('2026-10-20T12:00:00.000Z')).toBeNull()
    expect(elmAt('2026-10-20T11:59:59.999Z')).toMatchObject({ status: 'ready_now' })
  })

  it('does not see past a clock that was set back', () => {
    const early = recorded(propertyEvaluated('elm', 'june', 'not_yet'), {
      stream: 'property-elm',
      revision: 5,
      occurred_at: '2026-10-02T07:00:00.000Z',
    })
    expect(propertyAt([...history.slice(0, 5), early], 'elm', '2026-10-03T00:00:00.000Z')).toMatchObject({
      status: 'not_yet',
      revision: 1,
    })
  })
})

describe('a property at last', () => {
  it('is as it stands while it is watched, and as it stood once its watch has ended', () => {
    const last = { status: 'ready_now', current_rate: 6.5, address: '12 Elm Street, Unit 4', revision: 4 }
    expect(propertyAtLast(history.slice(0, 5), 'elm')).toMatchObject(last)
    expect(propertyAtLast(history, 'elm')).toMatchObject(last)
  })

  it('is none where none was ever added', () => {
    expect(propertyAtLast([], 'oak')).toBeNull()
  })
})
