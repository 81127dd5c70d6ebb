import { ECDH } from 'node:crypto'
import { deviceId, subscribeDevice, unsubscribeDevice } from '../../commands/delivery/push-devices.ts'
import { mayBePushAddress } from '../../domain/delivery/push-address.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import { devicesOf, othersWithDevice } from '../../projections/push-devices/push-device-queries.ts'
import { acknowledged } from '../contract/errors.ts'
import { pushDevices, pushKey, pushSubscription, pushUnsubscription } from '../contract/push.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

const NO_PUSH_SERVICE =
  'This is no address of a push service: it must begin with https:// and a name of the public network'

/** Being rung while nobody looks: asked for by a device, and taken back by it. */
export function pushRoutes(parts: ApiParts): Route[] {
  return [key(parts), devices(parts), subscribe(parts), unsubscribe()]
}

function key({ pushKey: public_key }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/user/push-subscriptions/key',
    summary: 'The key that a browser needs to be rung by this installation',
    answer: pushKey,
    handle: async () => ({ public_key }),
  })
}

function devices({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/user/push-subscriptions',
    summary: 'Where the devices of the person who asks are rung',
    answer: pushDevices,
    handle: async ({ user }) => ({
      endpoints: (await devicesOf(knex, signedIn(user).account_id)).map(({ endpoint }) => endpoint),
    }),
  })
}

function subscribe({ knex, throttles, allowPrivateUrls }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/user/push-subscriptions',
    status: 201,
    summary: 'Has this device rung when a status gets better, for as long as this session lasts',
    body: pushSubscription,
    answer: acknowledged,
    handle: async ({ body: { endpoint, keys }, user, context }) => {
      const { account_id, session_id } = signedIn(user)
      await throttles.count('push', account_id)
      if (!allowPrivateUrls && !mayBePushAddress(endpoint)) throw new InvalidInput({ endpoint: NO_PUSH_SERVICE })
      if (!isPoint(keys.p256dh)) throw new InvalidInput({ 'keys.p256dh': 'This is no key of a browser.' })
      const device_id = deviceId(endpoint)
      // Who signs in after somebody else on the same browser takes the device over.
      for (const other of await othersWithDevice(knex, device_id, account_id))
        await unsubscribeDevice(context, other, device_id, 'gone')
      await subscribeDevice(context, account_id, { session_id, endpoint, ...keys })
      return { success: true } as const
    },
  })
}

function unsubscribe(): Route {
  return route({
    method: 'delete',
    path: '/api/user/push-subscriptions',
    summary: 'Has this device rung no more',
    body: pushUnsubscription,
    answer: acknowledged,
    handle: async ({ body: { endpoint }, user, context }) => {
      await unsubscribeDevice(context, signedIn(user).account_id, deviceId(endpoint), 'asked')
      return { success: true } as const
    },
  })
}

function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}
