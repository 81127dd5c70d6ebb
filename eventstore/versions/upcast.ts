import type { EventVersions, Payload } from './upcaster.ts'

/** The payload in today's shape; null when the type or the version is not known. */
export function upcast(versions: EventVersions, type: string, version: number, payload: Payload): Payload | null {
  const upcasters = versions[type]
  if (!upcasters || version > upcasters.length + 1) return null
  // As nearly all of them are.
  if (version === upcasters.length + 1) return payload
  return upcasters.slice(version - 1).reduce((older, upcaster) => upcaster(older), payload)
}
