import type { Knex } from 'knex'
import type { RunFailureRow } from './run-failures-projection.ts'

export interface RunFailure extends Pick<RunFailureRow, 'property_id' | 'reason'> {
  /** Null where it is not watched any more. */
  readonly address: string | null
}

/** What a run could not look at, at most `limit` of them, in the order of their ids. */
export function failuresOfRun(db: Knex, run_id: string, limit: number): Promise<RunFailure[]> {
  return db('run_failures as failure')
    .leftJoin('properties as home', 'home.id', 'failure.property_id')
    .where({ 'failure.run_id': run_id })
    .orderBy('failure.property_id')
    .limit(limit)
    .select('failure.property_id', 'failure.reason', 'home.address')
}
