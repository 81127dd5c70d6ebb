import { describe, expect, it } from 'vitest'
import { announcements, decideNotification, type Improvement, isImprovement } from './decide.ts'
import type { DeliveryEvent } from './events.ts'
import { evolveDeliveries, noDeliveries } from './state.ts'

const june = { account_id: 'a-1', communication_opt_in: true }
const home: Improvement = { property_id: 'p-1', status: 'ready_now', evaluation_event_id: 'e-1' }
const cabin: Improvement = { property_id: 'p-2', status: 'so_close', evaluation_event_id: 'e-2' }
const given = (at: string, ...events: DeliveryEvent[]) =>
  events.map((event) => ({ ...event, occurred_at: at })).reduce(evolveDeliveries, noDeliveries)

const night = (deliveries: typeof noDeliveries, run: string, now: string, recipient = june) =>
  decideNotification(deliveries, recipient, [home, cabin], run, 168, now)

describe('what a person is told after a run', () => {
  it('is every property that got better', () => {
    const events = night(noDeliveries, 'run-1', '2026-11-20T07:00:00Z')
    expect(announcements(events).map((event) => [event.data.property_id, event.data.status])).toEqual([
      ['p-1', 'ready_now'],
      ['p-2', 'so_close'],
    ])
  })

  it('is nothing when they opted out, and the reason is kept', () => {
    const events = night(noDeliveries, 'run-1', '2026-11-20T07:00:00Z', { ...june, communication_opt_in: false })
    expect(announcements(events)).toEqual([])
    expect(events.map((event) => event.type === 'NotificationWithheld' && event.data.reason)).toEqual([
      'opted_out',
      'opted_out',
    ])
  })

  it('leaves out a property in its cooldown until the last hour of it has passed', () => {
    const [told] = night(noDeliveries, 'run-1', '2026-11-20T07:00:00Z')
    const before = given('2026-11-20T07:00:00Z', ...(told ? [told] : []))

    const early = night(before, 'run-2', '2026-11-27T06:59:59Z')
    expect(early[0]?.data).toMatchObject({ property_id: 'p-1', reason: 'cooldown' })
    expect(announcements(early).map((event) => event.data.property_id)).toEqual(['p-2'])

    const late = night(before, 'run-2', '2026-11-27T07:00:00Z')
    expect(announcements(late).map((event) => event.data.property_id)).toEqual(['p-1', 'p-2'])
  })

  it('is one letter a night, also when two runs fall into it', () => {
    const [told] = night(noDeliveries, 'run-1', '2026-11-20T07:00:00Z')
    const before = given('2026-11-20T07:00:00Z', ...(told ? [told] : []))
    const noon = night(before, 'run-2', '2026-11-20T17:00:00Z')
    expect(noon[1]?.data).toMatchObject({ property_id: 'p-2', reason: 'already_told_tonight' })
    expect(announcements(noon)).toEqual([])
    const next = night(before, 'run-3', '2026-11-21T07:00:00Z')
    expect(announcements(next).map((event) => event.data.property_id)).toEqual(['p-2'])
  })

  it('is not said twice when the job runs again', () => {
    const events = night(noDeliveries, 'run-1', '2026-11-20T07:00:00Z')
    expect(night(given('2026-11-20T07:00:00Z', ...events), 'run-1', '2026-11-20T07:05:00Z')).toEqual([])
  })
})

it.each([
  ['not_yet', 'so_close', true],
  ['so_close', 'ready_now', true],
  ['ready_now', 'ready_now', false],
  ['ready_now', 'so_close', false],
  [null, 'ready_now', false],
] as const)('from %s to %s is better: %s', (previous, status, better) => {
  expect(isImprovement(previous, status)).toBe(better)
})
