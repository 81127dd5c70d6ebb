import type { Knex } from 'knex'
import type { DocumentRow } from './document-row.ts'

export async function documentById(db: Knex, id: string): Promise<DocumentRow | null> {
  return (await db<DocumentRow>('documents').where({ id }).first()) ?? null
}

/** Oldest first. */
export async function documentsOfOwner(db: Knex, owner_id: string): Promise<DocumentRow[]> {
  return db<DocumentRow>('documents').where({ owner_id }).orderBy(['uploaded_at', 'id'])
}

/** Those of `ids` that are there. */
export async function knownDocuments(db: Knex, ids: readonly string[]): Promise<Set<string>> {
  return new Set<string>(await db<DocumentRow>('documents').whereIn('id', ids).pluck('id'))
}

/** Whose original is there although its time is over, at most `limit`, those that waited longest first. @param now ISO 8601 */
export async function expiredDocuments(db: Knex, now: string, limit: number): Promise<string[]> {
  const expired = db<DocumentRow>('documents').where('kept_until', '<=', now).whereNull('deleted_at')
  return expired.orderBy('kept_until').limit(limit).pluck('id')
}

/** Those that have an owner whose account is not among the accounts. */
export async function documentsWithoutAccount(db: Knex): Promise<string[]> {
  return db<DocumentRow>('documents')
    .leftJoin('accounts', 'accounts.id', 'documents.owner_id')
    .whereNotNull('documents.owner_id')
    .whereNull('accounts.id')
    .pluck('documents.id')
}
