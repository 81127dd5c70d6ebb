import type { Knex } from 'knex'

/** Properties, each counted in one of the last three. */
export interface NotificationEligibility {
  readonly total_properties: number
  /** Whose owner would be written to tonight, should it get better. */
  readonly eligible_for_notification: number
  /** Whose owner was written to about it a short while ago. */
  readonly in_cooldown: number
  /** Whose owner is not written to at all: by their own wish, because their address takes no letters, or because their account is disabled. */
  readonly opted_out: number
}

/** @param now ISO 8601 */
export async function notificationEligibility(
  db: Knex,
  cooldownHours: number,
  now: string,
): Promise<NotificationEligibility> {
  const cooledBy = new Date(Date.parse(now) - cooldownHours * 3_600_000)
  const told = db('notifications').where({ kind: 'told' }).where('at', '>', cooledBy).distinct('property_id')
  // As `why-not-written.ts` of the domain decides for one of them. They are few: to look up the owner of every home takes half as long again.
  const silent = db('accounts')
    .whereNotNull('disabled_at')
    .orWhere({ communication_opt_in: false })
    .orWhereIn('address_state', ['disowned', 'refused', 'complained'])
    .select('id')
  const [counts] = await db('properties as home')
    .leftJoin(silent.as('silent'), 'silent.id', 'home.owner_id')
    .leftJoin(told.as('told'), 'told.property_id', 'home.id')
    .select(
      db.raw('count(*)::integer as total_properties'),
      db.raw(
        'count(*) filter (where silent.id is null and told.property_id is null)::integer as eligible_for_notification',
      ),
      db.raw('count(*) filter (where silent.id is null and told.property_id is not null)::integer as in_cooldown'),
      db.raw('count(silent.id)::integer as opted_out'),
    )
  return counts
}
