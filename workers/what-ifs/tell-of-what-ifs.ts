import type pg from 'pg'
import { tellChanged } from '../../projections/engine/tell-changed.ts'

/** Auditors and administrators who look at what-ifs look again. */
export function tellOfWhatIfs(db: Pick<pg.Pool, 'query'>): Promise<void> {
  return tellChanged(db, [
    { audience: 'role:auditor', tag: 'WhatIfs' },
    { audience: 'role:admin', tag: 'WhatIfs' },
  ])
}
