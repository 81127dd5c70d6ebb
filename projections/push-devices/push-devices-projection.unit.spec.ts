import { expect, it } from 'vitest'
import type { EventOf, EventType } from '../../domain/events.ts'
import { recorded } from '../../tests/support/sample-events.ts'
import { type PushDevicesRow, pushDevicesProjection } from './push-devices-projection.ts'

const { handlers } = pushDevicesProjection
const subscribed = (device_id: string, session_id: string): EventOf<'PushSubscribed'> => ({
  type: 'PushSubscribed',
  data: { account_id: 'june', device_id, session_id },
  person: 'june',
  personal: { endpoint: `https://push.example/${device_id}`, p256dh: 'key', auth: 'proof' },
})

/** The devices that are left after the events. */
function left(...events: EventOf<EventType & keyof typeof handlers>[]): string[] {
  const row = events.reduce<PushDevicesRow | null>((before, event) => {
    const handler = handlers[event.type] as unknown as {
      evolve(row: PushDevicesRow | null, event: unknown): PushDevicesRow | null
    }
    return handler.evolve(before, recorded(event, { stream: 'delivery-june', revision: 0 }))
  }, null)
  return row?.devices.map(({ id }) => id) ?? []
}
const both = [subscribed('phone', 's-1'), subscribed('laptop', 's-2')] as const
const account_id = 'june'

it('holds every device that said yes, and the same event twice is the same device', () => {
  expect(left(...both, subscribed('phone', 's-1'))).toEqual(['laptop', 'phone'])
})

it.each([
  ['it is taken back', { type: 'PushUnsubscribed', data: { account_id, device_id: 'phone', reason: 'asked' } }],
  ['its session ends', { type: 'SessionEnded', data: { account_id, session_id: 's-1' } }],
  [
    'the password is changed elsewhere',
    {
      type: 'PasswordChanged',
      data: { account_id, session_epoch: 1, kept_session_id: 's-2' },
      person: account_id,
      personal: { password_hash: 'h' },
    },
  ],
] as const)('leaves a device out when %s', (_, event) => {
  expect(left(...both, event)).toEqual(['laptop'])
})

it.each([
  [
    'a new password was chosen with a letter',
    {
      type: 'PasswordReset',
      data: { account_id, session_epoch: 1 },
      person: account_id,
      personal: { password_hash: 'h' },
    },
  ],
  ['the person is erased', { type: 'AccountErased', data: { account_id } }],
] as const)('holds none when %s', (_, event) => {
  expect(left(...both, event)).toEqual([])
})
