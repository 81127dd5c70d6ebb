import type { SystemSetting } from '../../../api/contract/system-settings.ts'
import { SYSTEM_SETTING_LABELS } from '../shared/setting-labels.ts'

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
  company_name: { label: SYSTEM_SETTING_LABELS.company_name, note: 'In every footer, letter and report.' },
  nmls_number: {
    label: SYSTEM_SETTING_LABELS.nmls_number,
    note: 'The company’s own, in every footer, letter and report.',
    inputMode: 'numeric',
  },
  postal_address: {
    label: SYSTEM_SETTING_LABELS.postal_address,
    note: 'At the end of every letter: the law asks for it.',
    lines: 3,
  },
  contact_email: {
    label: SYSTEM_SETTING_LABELS.contact_email,
    note: 'On the contact page. Without one it is not named.',
    type: 'email',
  },
  contact_phone: {
    label: SYSTEM_SETTING_LABELS.contact_phone,
    note: 'On the contact page. Without one it is not named.',
    type: 'tel',
  },
  default_application_url: {
    label: SYSTEM_SETTING_LABELS.default_application_url,
    note: 'A full URL beginning with https://. Clients whose loan officer has set none apply there.',
    type: 'url',
    inputMode: 'url',
    placeholder: 'https://',
  },
  booking_url: {
    label: SYSTEM_SETTING_LABELS.booking_url,
    note: 'A full URL beginning with https://. ‘Schedule 10-Min Consult’ opens it; without one there is no such button.',
    type: 'url',
    inputMode: 'url',
    placeholder: 'https://',
  },
  licensed_states: {
    label: SYSTEM_SETTING_LABELS.licensed_states,
    note: 'Where the company may lend. Elsewhere nothing is called ready. The colours of the cost map are a plan, and no part of this.',
  },
}
