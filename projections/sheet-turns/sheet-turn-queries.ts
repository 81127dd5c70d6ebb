import type { Knex } from 'knex'
import type { SheetTurnRow } from './sheet-turns-projection.ts'

/** Everything after which another sheet may have priced, in the order of the log. */
export function sheetTurns(db: Knex): Promise<SheetTurnRow[]> {
  return db<SheetTurnRow>('sheet_turns').orderBy('position')
}
