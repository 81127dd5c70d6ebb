import type { Knex } from 'knex'
import { namesOfAccounts } from '../../projections/accounts/account-queries.ts'
import { namedPropertiesById } from '../../projections/administration/property-list.ts'
import type { ListedReplay, ReplayDifference } from '../contract/replays.ts'
import type { KeptDifference, KeptReplay } from '../parts.ts'

/** Replays with what is replayed and who began them by name, as they are called now. */
export async function namedReplays(knex: Knex, replays: readonly KeptReplay[]): Promise<ListedReplay[]> {
  const people = replays.flatMap(({ scope, scope_id, started_by }) => [
    started_by,
    scope === 'officer' ? scope_id : null,
  ])
  const homes = replays.map(({ scope, scope_id }) => (scope === 'property' ? scope_id : null))
  const [names, addresses] = await Promise.all([namesOfAccounts(knex, there(people)), addressesOf(knex, there(homes))])
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? addresses.get(id) ?? null))
  return replays.map((replay) => {
    return { ...replay, scope_name: nameOf(replay.scope_id), started_by: nameOf(replay.started_by) }
  })
}

/** One with what is replayed and who began it by name. */
export async function namedReplay(knex: Knex, kept: KeptReplay): Promise<ListedReplay> {
  const [replay] = await namedReplays(knex, [kept])
  if (replay === undefined) throw new Error('A replay is one replay, whatever its names.')
  return replay
}

/** Differences with the addresses of their properties. */
export async function placedDifferences(
  knex: Knex,
  differences: readonly KeptDifference[],
): Promise<ReplayDifference[]> {
  const ids = new Set(differences.map(({ property_id }) => property_id))
  const addresses = await addressesOf(knex, [...ids])
  return differences.map((one) => ({ ...one, address: addresses.get(one.property_id) ?? null }))
}

/** '418 Juniper Court, Fort Collins, CO 80525'. */
export function addressInFull(home: { address: string; city: string; state: string; zip_code: string }): string {
  return `${home.address}, ${home.city}, ${home.state} ${home.zip_code}`
}

async function addressesOf(knex: Knex, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await namedPropertiesById(knex, ids)).map((home) => [home.id, addressInFull(home)]))
}

function there(ids: readonly (string | null)[]): string[] {
  return ids.filter((id) => id !== null)
}
