import { createHash } from 'node:crypto'
import {
  recordPush as record,
  subscribeDevice as subscribe,
  unsubscribeDevice as unsubscribe,
} from '../../domain/delivery/decide-push.ts'
import type { PushHandedOver, PushUnsubscribed } from '../../domain/delivery/events.ts'
import type { PushDevice } from '../../domain/delivery/push-devices.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { deliveryAggregate, deliveryStream } from './delivery-stream.ts'

/** How a device is called: its endpoint is a secret between it, its push service and us. */
export function deviceId(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex')
}

/** Has a device of the person rung from now on. */
export async function subscribeDevice(
  context: CommandContext,
  account_id: string,
  device: Omit<PushDevice, 'id'>,
): Promise<void> {
  await decideAndAppend(context, deliveryStream(account_id), deliveryAggregate, (deliveries) =>
    subscribe(deliveries, account_id, { ...device, id: deviceId(device.endpoint) }),
  )
}

/** Has a device of the person rung no more. */
export async function unsubscribeDevice(
  context: CommandContext,
  account_id: string,
  device_id: string,
  reason: PushUnsubscribed['data']['reason'],
): Promise<void> {
  await decideAndAppend(context, deliveryStream(account_id), deliveryAggregate, (deliveries) =>
    unsubscribe(deliveries, account_id, device_id, reason),
  )
}

/** Records what became of a push. */
export async function recordPush(context: CommandContext, push: PushHandedOver['data']): Promise<void> {
  await decideAndAppend(context, deliveryStream(push.account_id), deliveryAggregate, (deliveries) =>
    record(deliveries, push),
  )
}
