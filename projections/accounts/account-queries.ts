import type { Knex } from 'knex'
import { ERASED } from '../../domain/erased.ts'
import type { Margins } from '../../domain/evaluation/pricing.ts'
import type { Role } from '../../domain/event.ts'
import type { AccountRow } from './account-row.ts'

export async function accountById(db: Knex, id: string): Promise<AccountRow | null> {
  return (await db<AccountRow>('accounts').where({ id }).first()) ?? null
}

/** The loan officer that somebody is told of; null for who has none, and while the officer is disabled. */
export async function officerInCharge(db: Knex, lo_id: string | null): Promise<AccountRow | null> {
  const officer = lo_id === null ? null : await accountById(db, lo_id)
  return officer?.disabled_at === null ? officer : null
}

/** Null when there is no such account. Only its e-mail address would give the stream's name away otherwise. */
export async function streamOfAccount(db: Knex, id: string): Promise<string | null> {
  return (await db<AccountRow>('accounts').where({ id }).first('stream'))?.stream ?? null
}

/** Who has this stream; null when nobody has, or not any more. */
export async function accountOfStream(db: Knex, stream: string): Promise<AccountRow | null> {
  return (await db<AccountRow>('accounts').where({ stream }).first()) ?? null
}

/** Whether anybody has this role; an installation without an admin needs its first. */
export async function anyAccountWithRole(db: Knex, role: Role): Promise<boolean> {
  return (await db<AccountRow>('accounts').where({ role }).first('id')) !== undefined
}

/** The administrators whose accounts are open. */
export async function openAdministrators(db: Knex): Promise<string[]> {
  const rows = await db<AccountRow>('accounts')
    .where({ role: 'admin' })
    .whereNull('disabled_at')
    .orderBy('id')
    .select('id')
  return rows.map(({ id }) => id)
}

/** The margins that loan officers have saved, by loan officer; one who has saved none is absent, and has the default. */
export async function marginsByLoanOfficer(db: Knex): Promise<Map<string, Margins & { revision: number }>> {
  const rows = await db<AccountRow>('accounts')
    .where({ role: 'lo' })
    .whereNotNull('margins_revision')
    .select('id', 'margins_revision', 'conventional_margin_bps', 'government_streamline_margin_bps')
  return new Map(
    rows.map((row) => [
      row.id,
      {
        conventional_margin_bps: Number(row.conventional_margin_bps),
        government_streamline_margin_bps: Number(row.government_streamline_margin_bps),
        revision: Number(row.margins_revision),
      },
    ]),
  )
}

/** The loan officer of each of these clients; clients without one are absent. */
export async function loanOfficersOfClients(db: Knex, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db<AccountRow>('accounts')
    .whereIn('id', [...ids])
    .whereNotNull('lo_id')
    .select('id', 'lo_id')
  return new Map(rows.map((row) => [row.id, String(row.lo_id)]))
}

/** A client that the CRM may be told of. */
export interface CrmClient extends Pick<AccountRow, 'id' | 'communication_opt_in'> {
  /** Of the officer who looks after them. */
  readonly location_id: string
}

/** Those of these clients whose officer has a place in the CRM, and is not disabled. */
export function crmClients(db: Knex, ids: readonly string[]): Promise<CrmClient[]> {
  return db('accounts as client')
    .join('accounts as officer', 'officer.id', 'client.lo_id')
    .whereIn('client.id', [...ids])
    .whereNotNull('officer.ghl_location_id')
    .whereNull('officer.disabled_at')
    .select('client.id', 'client.communication_opt_in', 'officer.ghl_location_id as location_id')
}

/** Whether these clients have agreed to be written to; who is none, or was erased, is absent. */
export function clientConsents(
  db: Knex,
  ids: readonly string[],
): Promise<Pick<AccountRow, 'id' | 'communication_opt_in'>[]> {
  return db<AccountRow>('accounts')
    .whereIn('id', [...ids])
    .select('id', 'communication_opt_in')
}

/** Who wants the monthly letter, and has a home that it could tell of. */
export async function readersOfMonthlyLetter(db: Knex): Promise<string[]> {
  const homes = db('properties').whereRaw('properties.owner_id = accounts.id')
  return db<AccountRow>('accounts').where({ monthly_letter: true }).whereExists(homes).orderBy('id').pluck('id')
}

export async function countClientsOfOfficer(db: Knex, lo_id: string): Promise<number> {
  const [row] = await db('accounts').where({ lo_id }).select(db.raw('count(*)::integer as total'))
  return row.total
}

/** How many clients came by each link of an officer, whoever looks after them now, and how many of them since a day; null stands for who came before there were several. */
export async function clientsByLink(
  db: Knex,
  lo_id: string,
  since: string,
): Promise<{ readonly link_code: string | null; readonly total: number; readonly recent: number }[]> {
  return db<AccountRow>('accounts')
    .where({ brought_by: lo_id, role: 'client' })
    .groupBy('link_code')
    .select(
      'link_code',
      db.raw('count(*)::integer AS total'),
      db.raw(`(count(*) FILTER (WHERE created_at >= ?::timestamp AT TIME ZONE 'UTC'))::integer AS recent`, [since]),
    )
}

/** A client with the homes that they watch. */
export interface ClientWithHomes extends Pick<AccountRow, 'id' | 'stream' | 'lo_id'> {
  readonly property_ids: readonly string[]
}

/** Those of these accounts that are clients'. */
export function clientsWithHomes(db: Knex, ids: readonly string[]): Promise<ClientWithHomes[]> {
  return withHomes(db).whereIn('client.id', [...ids])
}

/** Everybody an officer looks after. */
export function clientsOfOfficerWithHomes(db: Knex, lo_id: string): Promise<ClientWithHomes[]> {
  return withHomes(db).where({ 'client.lo_id': lo_id })
}

function withHomes(db: Knex): Knex.QueryBuilder {
  const homes = db('properties').whereRaw('owner_id = client.id').select(db.raw("coalesce(array_agg(id), '{}')"))
  return db('accounts as client')
    .where({ 'client.role': 'client' })
    .orderBy('client.id')
    .select('client.id', 'client.stream', 'client.lo_id', homes.as('property_ids'))
}

/** First and last name, by account; who has no account, or not any more, is absent. */
export async function namesOfAccounts(db: Knex, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db<AccountRow>('accounts')
    .whereIn('id', [...ids])
    .select('id', 'first_name', 'last_name')
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]))
}

/** Somebody as who administers calls them. */
export interface Person {
  readonly name: string
  readonly email: string
}

/** By account; who has none, or not any more, is absent. */
export function personsByAccount(db: Knex, ids: readonly string[]): Promise<Map<string, Person>> {
  return personsBy(db, 'id', ids)
}

/** By the account's stream. */
export function personsByStream(db: Knex, streams: readonly string[]): Promise<Map<string, Person>> {
  return personsBy(db, 'stream', streams)
}

async function personsBy(db: Knex, column: 'id' | 'stream', values: readonly string[]): Promise<Map<string, Person>> {
  const rows = await db<AccountRow>('accounts')
    .whereIn(column, [...values])
    .whereNot({ email: ERASED })
    .select('id', 'stream', 'email', 'first_name', 'last_name')
  return new Map(rows.map((row) => [row[column], { name: `${row.first_name} ${row.last_name}`, email: row.email }]))
}
