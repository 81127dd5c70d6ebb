import { expect, it } from 'vitest'
import type { RefiBellEvent } from '../../domain/events.ts'
import { accountRegistered, recorded } from '../../tests/support/sample-events.ts'
import { foldEvent } from '../engine/fold-event.ts'
import { peopleOverTimeProjection } from './people-over-time-projection.ts'

type Happened = readonly [day: string, event: RefiBellEvent]

const registered: Happened = ['2026-11-01', accountRegistered('june', { lo_id: 'omar' })]
const handed = (day: string, lo_id: string): Happened => [
  day,
  {
    type: 'ClientReassigned',
    data: { account_id: 'june', lo_id, previous_lo_id: 'omar', property_ids: [] },
  },
]

function fold(...happened: readonly Happened[]): object | null {
  return happened.reduce<object | null>((row, [day, event], revision) => {
    const place = { stream: 'account-june', revision, occurred_at: `${day}T12:00:00.000Z` }
    return foldEvent(peopleOverTimeProjection, recorded(event, place), 'june', row)
  }, null)
}

it('whose client somebody was is known of every moment', () => {
  expect(fold(registered)).toMatchObject({ lo_id: 'omar', handed_at: [], handed_to: [] })
  const story = [registered, handed('2026-11-10', 'ana'), handed('2026-11-10', 'ben'), handed('2026-11-20', 'ana')]
  const [tenth, twentieth] = ['2026-11-10T12:00:00.000Z', '2026-11-20T12:00:00.000Z']
  expect(fold(...story)).toMatchObject({
    lo_id: 'omar',
    handed_at: [tenth, tenth, twentieth],
    handed_to: ['ana', 'ben', 'ana'],
  })
  // A clock that was set back does not change what is over.
  expect(fold(...story, handed('2026-11-15', 'omar'))).toMatchObject({
    handed_at: [tenth, tenth, twentieth, twentieth],
    handed_to: ['ana', 'ben', 'ana', 'omar'],
  })
  expect(fold(handed('2026-11-10', 'ana'))).toBeNull()
})

it('somebody was there from their registration to their first erasure', () => {
  const erased = (day: string): Happened => [day, { type: 'AccountErased', data: { account_id: 'june' } }]
  expect(fold(registered)).toMatchObject({ registered_at: '2026-11-01T12:00:00.000Z', erased_at: null })
  expect(fold(registered, erased('2026-11-12'), erased('2026-11-13'))).toMatchObject({
    erased_at: '2026-11-12T12:00:00.000Z',
  })
})
