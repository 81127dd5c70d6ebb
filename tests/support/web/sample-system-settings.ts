import type { AdminSystemSettings } from '../../../api/contract/system-settings.ts'

/** As an administrator sees them. */
export function sampleSystemSettings(more: Partial<AdminSystemSettings> = {}): AdminSystemSettings {
  return {
    default_application_url: 'https://apply.example.com/',
    nmls_number: '1234567',
    company_name: 'Harbor Lending',
    licensed_states: 'CO, TX',
    booking_url: '',
    postal_address: '12 Harbor View Road\nPortland, ME 04101',
    contact_email: 'hello@example.com',
    contact_phone: '',
    ghl_api_key: null,
    ghl_api_key_configured: false,
    ghl_api_key_locations: null,
    registration_key: 'RB-LO-0123-ABCD-WXYZ',
    second_factor_required: false,
    changes: {
      company_name: { changed_at: '2026-11-20T12:00:00Z', changed_by: 'Ann Lee', revision: 3 },
      registration_key: { changed_at: '2026-11-01T12:00:00Z', changed_by: null, revision: 0 },
    },
    ...more,
  }
}
