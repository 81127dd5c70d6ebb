import type { SystemSetting } from '../../../api/contract/system-settings.ts'

interface SettingField {
  readonly label: string
  /** Where it is shown, and what happens without. */
  readonly note: string
  readonly lines?: number
  readonly type?: 'email' | 'tel' | 'url'
  readonly inputMode?: 'numeric' | 'url'
  readonly placeholder?: string
}

/** How each text of the installation is called and asked for. */
export const SETTING_FIELDS: Readonly<Record<SystemSetting, SettingField>> = {
  company_name: { label: 'Company Name', note: 'In every footer, letter and report.' },
  nmls_number: {
    label: 'NMLS Number',
    note: 'The company’s own, in every footer, letter and report.',
    inputMode: 'numeric',
  },
  postal_address: {
    label: 'Postal Address',
    note: 'At the end of every letter: the law asks for it.',
    lines: 3,
  },
  contact_email: { label: 'Contact Email', note: 'On the contact page. Without one it is not named.', type: 'email' },
  contact_phone: { label: 'Contact Phone', note: 'On the contact page. Without one it is not named.', type: 'tel' },
  default_application_url: {
    label: 'Default Application URL',
    note: 'A full URL beginning with https://. Clients whose loan officer has set none apply there.',
    type: 'url',
    inputMode: 'url',
    placeholder: 'https://',
  },
  booking_url: {
    label: 'Booking URL',
    note: 'A full URL beginning with https://. ‘Schedule 10-Min Consult’ opens it; without one there is no such button.',
    type: 'url',
    inputMode: 'url',
    placeholder: 'https://',
  },
  licensed_states: {
    label: 'Licensed States',
    note: 'Where the company may lend. Elsewhere nothing is called ready. The colours of the cost map are a plan, and no part of this.',
  },
}
