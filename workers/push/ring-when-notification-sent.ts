import type { Reaction } from '../reactions/reaction.ts'
import { RING_DEVICES, type RingDevices } from './ring-devices.ts'

/** What somebody was told by letter rings on their devices too, once: what was withheld does not. */
export const ringWhenNotificationSent: Reaction<'NotificationSent'> = {
  on: 'NotificationSent',
  jobs({ data: { account_id, property_id, evaluation_event_id }, position }) {
    const payload: RingDevices = { account_id, property_id, evaluation_event_id, position }
    return [{ task: RING_DEVICES, payload, key: `${RING_DEVICES}/${evaluation_event_id}` }]
  },
}
