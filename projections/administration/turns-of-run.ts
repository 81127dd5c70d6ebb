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

/** @param into true: those that came to Ready Now; false: those that left it. Of homes that are still watched and where the company may lend. */
export async function turnsOfRun(db: Knex, run_id: string, into: boolean, most: number): Promise<TurnedHomes> {
  const turned = db('status_changes as turn')
    .join('properties as home', 'home.id', 'turn.property_id')
    .where({
      'turn.run_id': run_id,
      'home.is_licensed': true,
      [`turn.${into ? 'status' : 'previous_status'}`]: 'ready_now',
    })
  const [[{ total }], homes] = await Promise.all([
    turned.clone().select(db.raw('count(*)::integer AS total')),
    turned
      .leftJoin('accounts as owner', 'owner.id', 'home.owner_id')
      .leftJoin('accounts as officer', 'officer.id', 'owner.lo_id')
      .orderByRaw('lower(home.address), home.id')
      .limit(most)
      .select('home.id', 'home.address', 'home.city', 'home.state', 'turn.previous_status', 'turn.status')
      .select(db.raw('coalesce(owner.email, ?) AS user_email', [ERASED]), 'officer.email as lo_email'),
  ])
  return { total, homes }
}
