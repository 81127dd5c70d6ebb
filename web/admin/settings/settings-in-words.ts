import { type AdminSystemSettings, readLicensedStates } from '../../../api/contract/system-settings.ts'

const NEEDED = {
  company_name: 'the company name',
  nmls_number: 'the NMLS number',
  postal_address: 'the postal address',
  licensed_states: 'the licensed states',
  default_application_url: 'the default application URL',
} as const

const list = new Intl.ListFormat('en-US')

/** How the company stands: what is not set yet, else who it is and where it lends. */
export function settingsInWords(settings: AdminSystemSettings): string {
  const missing = Object.entries(NEEDED).flatMap(([name, words]) =>
    settings[name as keyof typeof NEEDED] === '' ? [words] : [],
  )
  if (missing.length > 0) return `Not set yet: ${list.format(missing)}.`
  const states = readLicensedStates(settings.licensed_states).length
  return `${settings.company_name}, NMLS ${settings.nmls_number}, lends in ${states === 1 ? '1 state' : `${states} states`}.`
}
