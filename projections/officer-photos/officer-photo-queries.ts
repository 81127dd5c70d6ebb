import type { Knex } from 'knex'
import type { OfficerPhotoRow } from './officer-photos-projection.ts'

/** The picture of that id as WebP; null when it is shown no more. */
export async function photoById(db: Knex, photo_id: string): Promise<Buffer | null> {
  const row = await db<OfficerPhotoRow>('officer_photos').where({ photo_id }).first('webp')
  return row ? Buffer.from(row.webp, 'base64') : null
}

/** The picture that a loan officer shows, WebP in base64; null without one. */
export async function photoOf(db: Knex, account_id: string): Promise<string | null> {
  return (await db<OfficerPhotoRow>('officer_photos').where({ account_id }).first('webp'))?.webp ?? null
}

/** Which picture a loan officer shows; null without one. */
export async function photoIdOf(db: Knex, account_id: string): Promise<string | null> {
  return (await db<OfficerPhotoRow>('officer_photos').where({ account_id }).first('photo_id'))?.photo_id ?? null
}
