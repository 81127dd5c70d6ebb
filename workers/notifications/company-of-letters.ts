import type { Knex } from 'knex'
import { systemSettings } from '../../projections/settings/settings-queries.ts'
import type { Company } from './letter-text.ts'

/** Who writes, as the settings say. */
export async function companyOfLetters(db: Knex): Promise<Company> {
  const { company_name, nmls_number, postal_address, contact_email, contact_phone } = await systemSettings(db)
  return { name: company_name, nmls_number, postal_address, contact_email, contact_phone }
}
