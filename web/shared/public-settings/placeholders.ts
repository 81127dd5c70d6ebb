import type { PublicSettings } from '../../../api/contract/public-settings.ts'

/** What stands in the disclosures until, or unless, the company has told who it is. */
export const SETTINGS_PLACEHOLDERS = {
  nmls_number: '[NMLS Number]',
  licensed_states: '[Licensed States]',
  company_name: 'your mortgage company',
} as const

export interface CompanyFacts {
  readonly nmls_number: string
  readonly licensed_states: string
  readonly company_name: string
}

/** The company's facts, with a placeholder for each that is missing or blank. */
export function companyFacts(settings: PublicSettings | null | undefined): CompanyFacts {
  return {
    nmls_number: settings?.nmls_number.trim() || SETTINGS_PLACEHOLDERS.nmls_number,
    licensed_states: settings?.licensed_states.trim() || SETTINGS_PLACEHOLDERS.licensed_states,
    company_name: settings?.company_name.trim() || SETTINGS_PLACEHOLDERS.company_name,
  }
}
