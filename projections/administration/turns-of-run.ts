import type { Knex } from 'knex'
import { ERASED } from '../../domain/erased.ts'
import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'

/** A home that a run let into Ready Now, or took out of it, with whose it is. */
export interface TurnedHome {
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

export interface TurnedHomes {
  readonly total: number
  /** The first by their street. */
  readonly homes: TurnedHome[]
}

/** Who came to Ready Now by a run, and who left it: of the homes that are still watched and where the company may lend. */
export interface TurnsOfRun {
  readonly entered: TurnedHomes
  readonly left: TurnedHomes
}

/** @param most how many homes of each are named */
export async function turnsOfRun(db: Knex, run_id: string, most: number): Promise<TurnsOfRun> {
  const { rows } = await db.raw<{ rows: (TurnedHome & { total: number })[] }>(TURNED, { run_id, most, erased: ERASED })
  const those = (into: boolean): TurnedHomes => {
    const turned = rows.filter(({ status }) => (status === 'ready_now') === into)
    return { total: turned[0]?.total ?? 0, homes: turned.map(({ total: _, ...home }) => home) }
  }
  return { entered: those(true), left: those(false) }
}

/** A market that moves turns tens of thousands in a night: they are looked up once, and only those that are named with whose they are. */
const TURNED = `
  WITH turned AS MATERIALIZED (
    SELECT home.id, home.owner_id, home.address, turn.previous_status, turn.status, turn.status = 'ready_now' AS entered
    FROM status_changes AS turn JOIN properties AS home ON home.id = turn.property_id
    WHERE turn.run_id = :run_id AND 'ready_now' IN (turn.status, turn.previous_status) AND home.is_licensed
  ), counted AS (
    SELECT entered, count(*)::integer AS total FROM turned GROUP BY entered
  )
  SELECT first.id, home.address, home.city, home.state, first.previous_status, first.status, total,
    coalesce(owner.email, :erased) AS user_email, officer.email AS lo_email
  FROM counted
  CROSS JOIN LATERAL (
    SELECT * FROM turned WHERE turned.entered = counted.entered ORDER BY lower(address), id LIMIT :most
  ) AS first
  JOIN properties AS home ON home.id = first.id
  LEFT JOIN accounts AS owner ON owner.id = first.owner_id
  LEFT JOIN accounts AS officer ON officer.id = owner.lo_id
  ORDER BY lower(first.address), first.id`
