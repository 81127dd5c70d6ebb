import type { Knex } from 'knex'
import type { EndedSessionRow } from './ended-sessions-projection.ts'

export async function isSessionEnded(db: Knex, id: string): Promise<boolean> {
  return (await db<EndedSessionRow>('ended_sessions').where({ id }).first('id')) !== undefined
}
