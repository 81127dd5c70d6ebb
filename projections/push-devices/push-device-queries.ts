import type { Knex } from 'knex'
import type { PushDevice } from '../../domain/delivery/push-devices.ts'
import type { PushDevicesRow } from './push-devices-projection.ts'

/** Those that are signed in, the newest last. */
export async function devicesOf(db: Knex, account_id: string): Promise<readonly PushDevice[]> {
  return (await db<PushDevicesRow>('push_devices').where({ account_id }).first())?.devices ?? []
}

/** Who else has said yes with this very device: somebody of the same household, who has signed out by closing the page. */
export async function othersWithDevice(db: Knex, device_id: string, account_id: string): Promise<string[]> {
  const others = db<PushDevicesRow>('push_devices').whereNot({ account_id })
  return others.whereRaw('? = ANY(device_ids)', [device_id]).pluck('account_id')
}
