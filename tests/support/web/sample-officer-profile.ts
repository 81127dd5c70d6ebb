import type { OfficerProfile } from '../../../api/contract/loan-officer.ts'

/** Of Omar Lane, as changed. */
export function sampleOfficerProfile(change: Partial<OfficerProfile> = {}): OfficerProfile {
  return {
    first_name: 'Omar',
    last_name: 'Lane',
    email: 'omar@example.com',
    phone: '303-555-0100',
    direct_line: '303-555-0101',
    nmls_id: '1048821',
    photo_url: null,
    ghl_location_id: null,
    application_url: 'https://apply.example/omar',
    conventional_margin_bps: 225,
    government_streamline_margin_bps: 300,
    invite_link: { url: 'https://refibell.example/?invite=OMAR1-23456' },
    stats: { clients: 212, properties: 1240 },
    profile_revision: 2,
    ...change,
  }
}
