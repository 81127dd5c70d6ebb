import type { Knex } from 'knex'
import type { Margins } from '../../domain/evaluation/pricing.ts'
import type { Role } from '../../domain/event.ts'
import type { AccountRow } from './account-row.ts'

export async function accountById(db: Knex, id: string): Promise<AccountRow | null> {
  return (await db<AccountRow>('accounts').where({ id }).first()) ?? null
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

/** The margins that loan officers have saved, by loan officer; one who has saved none is absent, and has the default. */
export async function marginsByLoanOfficer(db: Knex): Promise<Map<string, Margins & { version: number }>> {
  const rows = await db<AccountRow>('accounts')
    .whereNotNull('profile_version')
    .select('id', 'profile_version', 'conventional_margin_bps', 'government_streamline_margin_bps')
  return new Map(
    rows.map((row) => [
      row.id,
      {
        conventional_margin_bps: Number(row.conventional_margin_bps),
        government_streamline_margin_bps: Number(row.government_streamline_margin_bps),
        version: Number(row.profile_version),
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

export async function countClientsOfOfficer(db: Knex, lo_id: string): Promise<number> {
  const [row] = await db('accounts').where({ lo_id }).select(db.raw('count(*)::integer as total'))
  return row.total
}

/** How many clients of an officer came by each of their links, and how many of them since a day; null stands for who came before there were several. */
export async function clientsByLink(
  db: Knex,
  lo_id: string,
  since: string,
): Promise<{ readonly link_code: string | null; readonly total: number; readonly recent: number }[]> {
  return db<AccountRow>('accounts')
    .where({ lo_id, role: 'client' })
    .groupBy('link_code')
    .select(
      'link_code',
      db.raw('count(*)::integer AS total'),
      db.raw(`(count(*) FILTER (WHERE created_at >= ?::timestamp AT TIME ZONE 'UTC'))::integer AS recent`, [since]),
    )
}
