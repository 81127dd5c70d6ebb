import type pg from 'pg'
import { tellChanged } from '../../projections/engine/tell-changed.ts'

/** Auditors and administrators who look at replays look again. */
export function tellOfReplays(db: Pick<pg.Pool, 'query'>): Promise<void> {
  return tellChanged(db, [
    { audience: 'role:auditor', tag: 'Replays' },
    { audience: 'role:admin', tag: 'Replays' },
  ])
}
