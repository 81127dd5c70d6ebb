import { type PushDevice, withDevice, withoutDevice } from '../../domain/delivery/push-devices.ts'
import type { Projection } from '../engine/projection.ts'

/** One row per person who has said yes on a device, which is in it for as long as it is signed in there. */
export interface PushDevicesRow {
  readonly account_id: string
  readonly devices: readonly PushDevice[]
  /** Theirs: whose a device is, is asked for by it. */
  readonly device_ids: readonly string[]
}

type Handled =
  | 'AccountDisabled'
  | 'AccountErased'
  | 'PasswordChanged'
  | 'PasswordReset'
  | 'PushSubscribed'
  | 'PushUnsubscribed'
  | 'SecondFactorReset'
  | 'SessionEnded'

const keys = (event: { readonly data: { readonly account_id: string } }) => [event.data.account_id]

/** Whom to ring while nobody looks. What ends a session ends its ringing. */
export const pushDevicesProjection: Projection<PushDevicesRow, Handled> = {
  name: 'push_devices',
  version: 4,
  table: 'push_devices',
  personal: ['devices'],
  key: 'account_id',
  columns: { account_id: 'text', devices: 'json', device_ids: 'text[]' },
  handlers: {
    PushSubscribed: {
      keys,
      evolve(row, { data: { account_id, device_id: id, session_id }, personal }) {
        if (personal === null) return row
        return rowOf(account_id, withDevice(row?.devices ?? [], { id, session_id, ...personal }))
      },
    },
    PushUnsubscribed: { keys, evolve: (row, { data }) => row && kept(row, withoutDevice(row.devices, data.device_id)) },
    SessionEnded: { keys, evolve: (row, { data }) => row && kept(row, row.devices.filter(notOf(data.session_id))) },
    PasswordChanged: {
      keys,
      evolve: (row, { data }) =>
        row &&
        kept(
          row,
          row.devices.filter((device) => device.session_id === data.kept_session_id),
        ),
    },
    PasswordReset: { keys, evolve: () => null },
    SecondFactorReset: { keys, evolve: () => null },
    AccountDisabled: { keys, evolve: () => null },
    AccountErased: { keys, evolve: () => null },
  },
}

const notOf = (session_id: string) => (device: PushDevice) => device.session_id !== session_id

function kept(row: PushDevicesRow, devices: readonly PushDevice[]): PushDevicesRow | null {
  return devices.length === 0 ? null : rowOf(row.account_id, devices)
}

function rowOf(account_id: string, devices: readonly PushDevice[]): PushDevicesRow {
  return { account_id, devices, device_ids: devices.map(({ id }) => id) }
}
