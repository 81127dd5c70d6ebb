import type { Knex } from 'knex'
import type { DocumentRow } from './document-row.ts'

export async function documentById(db: Knex, id: string): Promise<DocumentRow | null> {
  return (await db<DocumentRow>('documents').where({ id }).first()) ?? null
}

/** Oldest first. */
export async function documentsOfOwner(db: Knex, owner_id: string): Promise<DocumentRow[]> {
  return db<DocumentRow>('documents').where({ owner_id }).orderBy(['uploaded_at', 'id'])
}

/** Those of `ids` whose original is there. */
export async function documentsWithOriginal(db: Knex, ids: readonly string[]): Promise<Set<string>> {
  const kept = db<DocumentRow>('documents').whereIn('id', ids).whereNotNull('kept_until').whereNull('deleted_at')
  return new Set<string>(await kept.pluck('id'))
}

/** Whose original is there although its time is over, at most `limit`, those that waited longest first. @param now ISO 8601 */
export async function expiredDocuments(db: Knex, now: string, limit: number): Promise<string[]> {
  const expired = db<DocumentRow>('documents').where('kept_until', '<=', now).whereNull('deleted_at')
  return expired.orderBy('kept_until').limit(limit).pluck('id')
}

/** Whose original is there although nobody has claimed it, at most `limit`, the oldest first. @param uploadedBefore ISO 8601 */
export async function unclaimedDocuments(db: Knex, uploadedBefore: string, limit: number): Promise<string[]> {
  const unclaimed = db<DocumentRow>('documents').whereNull('owner_id').where('uploaded_at', '<=', uploadedBefore)
  return unclaimed.whereNotNull('kept_until').whereNull('deleted_at').orderBy('uploaded_at').limit(limit).pluck('id')
}

/** Those that have an owner whose account is not among the accounts. */
export async function documentsWithoutAccount(db: Knex): Promise<string[]> {
  return db<DocumentRow>('documents')
    .leftJoin('accounts', 'accounts.id', 'documents.owner_id')
    .whereNotNull('documents.owner_id')
    .whereNull('accounts.id')
    .pluck('documents.id')
}
