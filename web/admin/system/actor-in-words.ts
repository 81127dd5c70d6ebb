import type { Change } from '../../../api/contract/changes.ts'
import type { LogEntry } from '../../../api/contract/log.ts'

/** An administrator by name, others by their id, and the product by what it is. */
export function actorInWords({
  actor_id,
  actor_role,
  actor_name,
}: Pick<LogEntry, 'actor_id' | 'actor_role' | 'actor_name'>): string {
  if (actor_role === 'system') return 'The product itself'
  if (actor_role === 'anonymous') return 'Somebody who was not signed in'
  return actor_name ?? `${actor_role} ${actor_id}`
}

/** Who changed something, by name. */
export function changerInWords({
  actor,
  actor_role,
  actor_id,
}: Pick<Change, 'actor' | 'actor_role' | 'actor_id'>): string {
  const name = actor?.name ?? 'An account that is gone'
  return actorInWords({ actor_role, actor_id, actor_name: name })
}
