import type { Knex } from 'knex'
import { officerInCharge } from '../../projections/accounts/account-queries.ts'
import type { AccountRow } from '../../projections/accounts/account-row.ts'
import { contactOf } from '../../projections/accounts/officer-contact.ts'
import { photoOf } from '../../projections/officer-photos/officer-photo-queries.ts'
import type { OfficerInLetter } from './letter-text.ts'

/** Whom the reader of a letter may ask; null where nobody is in charge. */
export async function officerInLetter(db: Knex, { lo_id }: Pick<AccountRow, 'lo_id'>): Promise<OfficerInLetter | null> {
  const officer = await officerInCharge(db, lo_id)
  return officer && { ...contactOf(officer), photo: await photoOf(db, officer.id) }
}
