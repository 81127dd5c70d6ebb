import { createHash } from 'node:crypto'

/**
 * The installation's master keys, by id: the one that wraps new person keys, and earlier ones that still open what they
 * have wrapped. The id of a key is derived from it, so that a key and its id cannot be mixed up.
 */
export interface MasterKeys {
  readonly current: string
  /** The one that the installation began with. */
  readonly first: string
  readonly keys: ReadonlyMap<string, Uint8Array>
}

/** 32 bytes each. @param previous the newest first */
export function createMasterKeys(current: Uint8Array, ...previous: Uint8Array[]): MasterKeys {
  const keys = new Map([current, ...previous].map((key) => [idOf(key), key]))
  return { current: idOf(current), first: idOf(previous.at(-1) ?? current), keys }
}

function idOf(key: Uint8Array): string {
  if (key.length !== 32) throw new RangeError(`A master key has 32 bytes, this one has ${key.length}`)
  return createHash('sha256').update('refibell master key id').update(key).digest('hex').slice(0, 16)
}
