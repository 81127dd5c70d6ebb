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
