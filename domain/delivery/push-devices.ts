/** A browser that has said yes to being rung while nobody looks, and where its maker's push service takes messages for it. */
export interface PushDevice {
  /** SHA-256 (hex) of the endpoint. */
  readonly id: string
  /** The session that said yes: it ends with that. */
  readonly session_id: string
  readonly endpoint: string
  /** The browser's public key, and what it proves itself with, both in base64url: only it can read what is sent. */
  readonly p256dh: string
  readonly auth: string
}

/** Nobody has more; the newest are the ones in use. */
export const MOST_DEVICES = 10

/** The devices after one more said yes, the newest last. */
export function withDevice(devices: readonly PushDevice[], device: PushDevice): PushDevice[] {
  return [...withoutDevice(devices, device.id), device].slice(-MOST_DEVICES)
}

export function withoutDevice(devices: readonly PushDevice[], id: string): PushDevice[] {
  return devices.filter((device) => device.id !== id)
}
