import { phoneNumberFault } from '../phone-number.ts'
import { webAddressFault } from '../web-address.ts'

export const MARGIN_RULE = 'The margin must be from 100 to 600 basis points in steps of 5'

export interface LoanOfficerProfile {
  readonly first_name: string
  readonly last_name: string
  readonly phone: string | null
  readonly ghl_location_id: string | null
  readonly application_url: string | null
  /** Basis points, 100 to 600 in steps of 5. */
  readonly conventional_margin_bps: number
  readonly government_streamline_margin_bps: number
  /** The officer's own, as registered with the NMLS; digits. */
  readonly nmls_id: string | null
  /** Where clients call; null: at `phone`. */
  readonly direct_line: string | null
}

type OptionalText = 'phone' | 'ghl_location_id' | 'application_url' | 'nmls_id' | 'direct_line'

/** What an officer saves: a text that is left out stays as it stands. */
export type LoanOfficerProfileChange = Omit<LoanOfficerProfile, OptionalText> &
  Partial<Pick<LoanOfficerProfile, OptionalText>>

/** What stands of an officer who has saved nothing, beside the name and the margins. */
export function nothingSaved(phone: string | null): Pick<LoanOfficerProfile, OptionalText> {
  return { phone, ghl_location_id: null, application_url: null, nmls_id: null, direct_line: null }
}

/** The telephone numbers of a profile. */
export type ProfileNumbers = Partial<Pick<LoanOfficerProfile, 'phone' | 'direct_line'>>

/**
 * A message for each field that cannot be saved.
 * @param saved what stands there: a number that was taken before all digits were asked for may stay
 */
export function loanOfficerProfileFaults(
  profile: LoanOfficerProfileChange,
  saved: ProfileNumbers,
): Record<string, string> {
  const faults: Record<string, string> = {}
  if (profile.first_name.trim() === '') faults.first_name = 'First name is required'
  if (profile.last_name.trim() === '') faults.last_name = 'Last name is required'
  for (const margin of ['conventional_margin_bps', 'government_streamline_margin_bps'] as const) {
    if (!isMargin(profile[margin])) faults[margin] = MARGIN_RULE
  }
  for (const [field, name] of [
    ['phone', 'Phone'],
    ['direct_line', 'Direct line'],
  ] as const) {
    const number = profile[field]
    const isNew = typeof number === 'string' && number !== saved[field]?.trim()
    const fault = isNew ? phoneNumberFault(name, number) : null
    if (fault !== null) faults[field] = fault
  }
  const urlFault =
    typeof profile.application_url === 'string' ? webAddressFault('The application URL', profile.application_url) : null
  if (urlFault !== null) faults.application_url = urlFault
  if (typeof profile.nmls_id === 'string' && !/^\d{1,12}$/.test(profile.nmls_id))
    faults.nmls_id = 'The NMLS ID is a number of at most 12 digits'
  return faults
}

/** From 100 to 600 basis points in steps of 5. */
export function isMargin(bps: number): boolean {
  return Number.isInteger(bps) && bps >= 100 && bps <= 600 && bps % 5 === 0
}
