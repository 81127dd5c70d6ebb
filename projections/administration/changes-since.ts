import type { Knex } from 'knex'
import { ERASED } from '../../domain/erased.ts'
import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'

/** A home whose status is another one than before, with whose it is. */
export interface ChangedHome {
  readonly id: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly previous_status: EvaluationStatus
  readonly status: EvaluationStatus
  /** '[erased]' where the owner has no account any more. */
  readonly user_email: string
  /** Null for the client of nobody. */
  readonly lo_email: string | null
}

export interface ChangedHomes {
  readonly total: number
  /** The first by their street. */
  readonly homes: ChangedHome[]
}

/** Each home once, of those that are still watched and where the company may lend. */
export interface ChangesSince {
  /** Into Ready Now, and out of it. */
  readonly entered: ChangedHomes
  readonly left: ChangedHomes
  /** From Not Yet to So Close, and back. */
  readonly closer: ChangedHomes
  readonly further: ChangedHomes
}

type Kind = keyof ChangesSince

/**
 * Which homes stand differently now than at a moment. What left and came back has not changed.
 * @param since ISO 8601; null: never, nothing has changed
 * @param most how many homes of each are named
 */
export async function changesSince(db: Knex, since: string | null, most: number): Promise<ChangesSince> {
  type Row = ChangedHome & { kind: Kind; total: number }
  const { rows } = await db.raw<{ rows: Row[] }>(CHANGED, { since, most, erased: ERASED })
  const those = (which: Kind): ChangedHomes => {
    const changed = rows.filter(({ kind }) => kind === which)
    return { total: changed[0]?.total ?? 0, homes: changed.map(({ kind: _, total: __, ...home }) => home) }
  }
  return { entered: those('entered'), left: those('left'), closer: those('closer'), further: those('further') }
}

/**
 * How a home stood before is said by the first of its changes, and how it stands now by itself. A market that moves changes tens of
 * thousands in a night: they are looked up once, and only those that are named with whose they are.
 */
const CHANGED = `
  WITH stood AS (
    SELECT DISTINCT ON (property_id) property_id, previous_status
    FROM status_changes WHERE occurred_at >= :since ORDER BY property_id, occurred_at
  ), changed AS MATERIALIZED (
    SELECT home.id, home.owner_id, home.address, stood.previous_status, home.status,
      CASE
        WHEN home.status = 'ready_now' THEN 'entered'
        WHEN stood.previous_status = 'ready_now' THEN 'left'
        WHEN home.status = 'so_close' THEN 'closer'
        ELSE 'further'
      END AS kind
    FROM stood JOIN properties AS home ON home.id = stood.property_id
    WHERE home.status <> stood.previous_status AND home.is_licensed
  ), counted AS (
    SELECT kind, count(*)::integer AS total FROM changed GROUP BY kind
  )
  SELECT first.id, home.address, home.city, home.state, first.previous_status, first.status, first.kind, total,
    coalesce(owner.email, :erased) AS user_email, officer.email AS lo_email
  FROM counted
  CROSS JOIN LATERAL (
    SELECT * FROM changed WHERE changed.kind = counted.kind ORDER BY lower(address), id LIMIT :most
  ) AS first
  JOIN properties AS home ON home.id = first.id
  LEFT JOIN accounts AS owner ON owner.id = first.owner_id
  LEFT JOIN accounts AS officer ON officer.id = owner.lo_id
  ORDER BY lower(first.address), first.id`
