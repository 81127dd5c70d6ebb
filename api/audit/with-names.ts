import type { Knex } from 'knex'
import { namesOfAccounts } from '../../projections/accounts/account-queries.ts'
import { namedPropertiesById } from '../../projections/administration/property-list.ts'

/** What was asked of the past, by whom, and of what. */
interface Asked {
  readonly scope: 'all' | 'property' | 'officer'
  /** Of the property or the loan officer; null: of everything. */
  readonly scope_id: string | null
  /** An account; null: before that was written down. */
  readonly started_by: string | null
}

/** `scope_name`: the address, or the loan officer's name. Null: of everything, or not there any more. */
type Named<Row extends Asked> = Row & { readonly scope_name: string | null }

/** Replays or what-ifs, with whose evaluations they are of and who began them by name, as they are called now. */
export async function withNames<Row extends Asked>(knex: Knex, asked: readonly Row[]): Promise<Named<Row>[]> {
  const people = asked.flatMap(({ scope, scope_id, started_by }) => [started_by, scope === 'officer' ? scope_id : null])
  const homes = asked.map(({ scope, scope_id }) => (scope === 'property' ? scope_id : null))
  const [names, addresses] = await Promise.all([namesOfAccounts(knex, there(people)), addressesOf(knex, there(homes))])
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? addresses.get(id) ?? null))
  return asked.map((one) => ({ ...one, scope_name: nameOf(one.scope_id), started_by: nameOf(one.started_by) }))
}

/** One of them. */
export async function withName<Row extends Asked>(knex: Knex, asked: Row): Promise<Named<Row>> {
  const [named] = await withNames(knex, [asked])
  if (named === undefined) throw new Error('One is one, whatever its names.')
  return named
}

/** What is of a property, with its address; null where it is not there any more. */
export async function withAddresses<Row extends { readonly property_id: string }>(
  knex: Knex,
  rows: readonly Row[],
): Promise<(Row & { readonly address: string | null })[]> {
  const ids = new Set(rows.map(({ property_id }) => property_id))
  const addresses = await addressesOf(knex, [...ids])
  return rows.map((row) => ({ ...row, address: addresses.get(row.property_id) ?? null }))
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
