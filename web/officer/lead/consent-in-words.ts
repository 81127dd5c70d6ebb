import type { LeadPage } from '../../../api/contract/lead-page.ts'

type Consent = Pick<LeadPage, 'may_be_written_to' | 'why_not' | 'address_is' | 'devices'>

/** What qualifies that somebody may be written to, or says why not; each a sentence. */
export function consentInWords({ may_be_written_to, why_not, address_is, devices }: Consent): string[] {
  if (!may_be_written_to) return why_not === null ? [] : [why_not]
  return [
    address_is === 'confirmed' ? 'They have confirmed this address.' : 'They have not confirmed this address yet.',
    ...(devices === 0 ? [] : [devices === 1 ? 'It rings on one device, too.' : `It rings on ${devices} devices, too.`]),
  ]
}
