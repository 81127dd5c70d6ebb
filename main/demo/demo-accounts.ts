import type { PublicSettings } from '../../api/contract/public-settings.ts'
import type { Role } from '../../domain/event.ts'

/** Everybody's password in a demo. It is no secret, and demo mode cannot be turned on in production. */
export const DEMO_PASSWORD = 'ring-the-bell'

interface DemoPerson {
  readonly role: Role
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly phone: string
}

export const DEMO_ADMIN: DemoPerson = {
  role: 'admin',
  email: 'admin@refibell.example',
  first_name: 'Margaret',
  last_name: 'Ellison',
  phone: '(207) 555-0100',
}

export const DEMO_AUDITOR: DemoPerson = {
  role: 'auditor',
  email: 'auditor@refibell.example',
  first_name: 'Theodore',
  last_name: 'Vance',
  phone: '(207) 555-0101',
}

interface DemoLink {
  readonly code: string
  readonly name: string
  /** How many days ago; it had been handed out since the first day. */
  readonly retired_days_ago?: number
}

/** The colours of a drawn portrait, as CSS has them. */
export interface DemoPortrait {
  readonly ground: string
  readonly coat: string
  readonly skin: string
  readonly hair: string
  readonly hasLongHair: boolean
}

export interface DemoOfficer extends DemoPerson {
  readonly portrait: DemoPortrait
  readonly nmls_id: string
  readonly invite_code: string
  /** Besides the first one. */
  readonly links: readonly DemoLink[]
  readonly conventional_margin_bps: number
  readonly government_streamline_margin_bps: number
}

export const DEMO_OFFICERS: readonly [DemoOfficer, ...DemoOfficer[]] = [
  {
    role: 'lo',
    email: 'officer@refibell.example',
    first_name: 'Daniel',
    last_name: 'Reyes',
    phone: '(207) 555-0110',
    nmls_id: '1048821',
    portrait: { ground: '#d9e2dc', coat: '#25394f', skin: '#c99a76', hair: '#2c2320', hasLongHair: false },
    invite_code: 'DEMO-REYES',
    links: [
      { code: 'DEMO-REYES-SIGN', name: 'Yard sign' },
      { code: 'DEMO-REYES-MAIL', name: 'Mail signature' },
      { code: 'DEMO-REYES-FAIR', name: 'Home fair, Portland', retired_days_ago: 12 },
    ],
    conventional_margin_bps: 225,
    government_streamline_margin_bps: 250,
  },
  {
    role: 'lo',
    email: 'priya.raman@refibell.example',
    first_name: 'Priya',
    last_name: 'Raman',
    phone: '(512) 555-0111',
    nmls_id: '1193407',
    portrait: { ground: '#e9dcc6', coat: '#7a3b46', skin: '#a9754f', hair: '#1d1715', hasLongHair: true },
    invite_code: 'DEMO-RAMAN',
    links: [{ code: 'DEMO-RAMAN-POST', name: 'Postcard' }],
    conventional_margin_bps: 250,
    government_streamline_margin_bps: 275,
  },
  {
    role: 'lo',
    email: 'grace.oduya@refibell.example',
    first_name: 'Grace',
    last_name: 'Oduya',
    phone: '(303) 555-0112',
    nmls_id: '1267754',
    portrait: { ground: '#d5dde8', coat: '#3f5a45', skin: '#74492f', hair: '#191413', hasLongHair: false },
    invite_code: 'DEMO-ODUYA',
    links: [{ code: 'DEMO-ODUYA-MAIL', name: 'Mail signature' }],
    conventional_margin_bps: 275,
    government_streamline_margin_bps: 300,
  },
]

/** The client of the Quick Login button; the others are drawn. */
export const DEMO_CLIENT: DemoPerson = {
  role: 'client',
  email: 'client@refibell.example',
  first_name: 'Nora',
  last_name: 'Whitfield',
  phone: '(207) 555-0120',
}

/** Whom the Quick Login buttons sign in. */
export const QUICK_LOGINS: NonNullable<PublicSettings['demo_accounts']> = [
  { label: 'Homeowner', ...credentials(DEMO_CLIENT) },
  { label: 'Loan officer', ...credentials(DEMO_OFFICERS[0]) },
  { label: 'Administrator', ...credentials(DEMO_ADMIN) },
  { label: 'Auditor', ...credentials(DEMO_AUDITOR) },
]

function credentials({ role, email }: DemoPerson) {
  return { role, email, password: DEMO_PASSWORD }
}
