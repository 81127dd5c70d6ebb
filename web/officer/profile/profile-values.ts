import type { OfficerProfile } from '../../../api/contract/loan-officer.ts'
import { isMargin, loanOfficerProfileFaults } from '../../../api/contract/officer-profile-rules.ts'
import type { MarginsRequest } from '../../../api/contract/suppositions.ts'
import type { Difference } from '../../shared/form/changed-elsewhere.tsx'
import { changedThere } from '../../shared/form/changed-there.ts'

/** How each field of the form is called. */
export const PROFILE_LABELS = {
  first_name: 'First Name',
  last_name: 'Last Name',
  phone: 'Phone',
  direct_line: 'Direct Line',
  nmls_id: 'Your NMLS ID',
  application_url: 'Application URL',
  conventional_margin_bps: 'Conventional Margin',
  government_streamline_margin_bps: 'Government Streamline Margin',
  ghl_location_id: 'GoHighLevel Location ID',
} as const

const FIELDS = Object.keys(PROFILE_LABELS) as (keyof typeof PROFILE_LABELS)[]

/** What is typed into the form. */
export type ProfileValues = Record<keyof typeof PROFILE_LABELS, string>

export function valuesOf(profile: OfficerProfile): ProfileValues {
  return Object.fromEntries(FIELDS.map((field) => [field, String(profile[field] ?? '')])) as ProfileValues
}

/** What is typed as it is saved: an empty margin is no number. */
export function profileOf(values: ProfileValues) {
  const text = (field: keyof ProfileValues) => values[field].trim() || null
  return {
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    phone: text('phone'),
    direct_line: text('direct_line'),
    nmls_id: text('nmls_id'),
    application_url: text('application_url'),
    conventional_margin_bps: Number(values.conventional_margin_bps),
    government_streamline_margin_bps: Number(values.government_streamline_margin_bps),
    ghl_location_id: text('ghl_location_id'),
  }
}

/** What was saved elsewhere since this profile was seen, beside what is typed, with a dash where nothing stands. */
export function profileChanges(seen: OfficerProfile, typed: ProfileValues, saved: OfficerProfile): Difference[] {
  const [before, there] = [valuesOf(seen), valuesOf(saved)]
  return changedThere(
    FIELDS.map((field) => ({
      label: PROFILE_LABELS[field],
      before: before[field] || '–',
      here: typed[field].trim() || '–',
      there: there[field] || '–',
    })),
  )
}

/** The margins as typed, where they could be saved and are not those that are. */
export function marginsToTry(values: ProfileValues, saved: OfficerProfile): MarginsRequest | null {
  const { conventional_margin_bps, government_streamline_margin_bps } = profileOf(values)
  if (!isMargin(conventional_margin_bps) || !isMargin(government_streamline_margin_bps)) return null
  const isSaved =
    conventional_margin_bps === saved.conventional_margin_bps &&
    government_streamline_margin_bps === saved.government_streamline_margin_bps
  return isSaved ? null : { conventional_margin_bps, government_streamline_margin_bps }
}

/** A message for each field that cannot be saved, as the server would say it. */
export function profileFaults(values: ProfileValues, saved: OfficerProfile): Record<string, string> {
  return loanOfficerProfileFaults(profileOf(values), saved)
}
