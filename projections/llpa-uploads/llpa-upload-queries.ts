import type { Knex } from 'knex'
import type { LlpaUploadRow } from './llpa-uploads-projection.ts'

/** Newest first: the first one is active. */
export async function llpaUploads(db: Knex): Promise<LlpaUploadRow[]> {
  return db<LlpaUploadRow>('llpa_uploads').orderBy('position', 'desc')
}

export async function llpaUploadById(db: Knex, id: string): Promise<LlpaUploadRow | null> {
  return (await db<LlpaUploadRow>('llpa_uploads').where({ id }).first()) ?? null
}

/** @param uploaded_at ISO 8601, to the millisecond as lists show it */
export async function llpaUploadAt(db: Knex, uploaded_at: string): Promise<LlpaUploadRow | null> {
  return (await db<LlpaUploadRow>('llpa_uploads').where({ uploaded_at }).orderBy('position', 'desc').first()) ?? null
}
