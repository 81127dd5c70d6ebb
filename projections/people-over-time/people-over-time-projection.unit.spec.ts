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

it('whose client somebody was is known of every day, by its evening', () => {
  expect(fold(registered)).toMatchObject({ lo_id: 'omar', handed_on: [], handed_to: [] })
  const story = [registered, handed('2026-11-10', 'ana'), handed('2026-11-10', 'ben'), handed('2026-11-20', 'ana')]
  expect(fold(...story)).toMatchObject({
    lo_id: 'omar',
    handed_on: ['2026-11-10', '2026-11-20'],
    handed_to: ['ben', 'ana'],
  })
  // A clock that was set back does not reopen the days that are over.
  expect(fold(...story, handed('2026-11-15', 'omar'))).toMatchObject({ handed_to: ['ben', 'omar'] })
  expect(fold(handed('2026-11-10', 'ana'))).toBeNull()
})
