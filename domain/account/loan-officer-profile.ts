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

/** A message for each field that cannot be saved. */
export function loanOfficerProfileFaults(profile: LoanOfficerProfile): Record<string, string> {
  const faults: Record<string, string> = {}
  if (profile.first_name.trim() === '') faults.first_name = 'First name is required'
  if (profile.last_name.trim() === '') faults.last_name = 'Last name is required'
  for (const margin of ['conventional_margin_bps', 'government_streamline_margin_bps'] as const) {
    if (!isMargin(profile[margin])) faults[margin] = MARGIN_RULE
  }
  if (profile.application_url !== null && !isHttpsUrl(profile.application_url))
    faults.application_url = 'The application URL must begin with https://'
  if (profile.nmls_id !== null && !/^\d{1,12}$/.test(profile.nmls_id))
    faults.nmls_id = 'The NMLS ID is a number of at most 12 digits'
  return faults
}

/** From 100 to 600 basis points in steps of 5. */
export function isMargin(bps: number): boolean {
  return Number.isInteger(bps) && bps >= 100 && bps <= 600 && bps % 5 === 0
}

/** https only, and no user name that could disguise the host. */
export function isHttpsUrl(text: string): boolean {
  return /^https:\/\/[^\s/@?#\\]+([/?#][^\s]*)?$/i.test(text)
}
