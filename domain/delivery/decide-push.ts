import type { PushSubscribed, PushUnsubscribed } from './events.ts'
import type { PushDevice } from './push-devices.ts'
import type { Deliveries } from './state.ts'

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
