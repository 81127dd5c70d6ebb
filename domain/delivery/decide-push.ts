import type { PushHandedOver, PushSubscribed, PushUnsubscribed } from './events.ts'
import type { PushDevice } from './push-devices.ts'
import { type Deliveries, pushKey } from './state.ts'

/** A device says yes; quiet when the same session of it has said so in the same words. */
export function subscribeDevice({ devices }: Deliveries, account_id: string, device: PushDevice): PushSubscribed[] {
  const { id: device_id, session_id, endpoint, p256dh, auth } = device
  const known = devices.find(({ id }) => id === device_id)
  if (known?.session_id === session_id && known.p256dh === p256dh && known.auth === auth) return []
  return [
    {
      type: 'PushSubscribed',
      data: { account_id, device_id, session_id },
      person: account_id,
      personal: { endpoint, p256dh, auth },
    },
  ]
}

/** A device is rung no more; quiet when it is not rung anyway. */
export function unsubscribeDevice(
  { devices }: Deliveries,
  account_id: string,
  device_id: string,
  reason: PushUnsubscribed['data']['reason'],
): PushUnsubscribed[] {
  if (!devices.some(({ id }) => id === device_id)) return []
  return [{ type: 'PushUnsubscribed', data: { account_id, device_id, reason } }]
}

/** Whether a device was rung for this news already. */
export function wasRung({ pushes }: Deliveries, push: Parameters<typeof pushKey>[0]): boolean {
  return pushes.has(pushKey(push))
}

/** Records what became of a push, once; a device that is gone is rung no more. */
export function recordPush(
  deliveries: Deliveries,
  data: PushHandedOver['data'],
): (PushHandedOver | PushUnsubscribed)[] {
  if (wasRung(deliveries, data)) return []
  const { account_id, device_id, outcome } = data
  const left = outcome === 'gone' ? unsubscribeDevice(deliveries, account_id, device_id, 'gone') : []
  return [{ type: 'PushHandedOver', data }, ...left]
}
