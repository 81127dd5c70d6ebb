import type { AdminPerson } from '../../../api/contract/admin-people.ts'
import type { AdminUser } from '../../../api/contract/administration.ts'
import type { AdminDashboard } from '../../../api/contract/overview.ts'

/** June, as an administrator sees her. `change` replaces fields. */
export function sampleUser(change: Partial<AdminUser> = {}): AdminUser {
  return {
    id: '01938b7e-6f4a-7c3d-9a55-0d6b2f3c8e11',
    email: 'june@example.com',
    role: 'client',
    first_name: 'June',
    last_name: 'Okafor',
    phone: '303-555-0101',
    sms_opt_in: true,
    lo_id: 'omar',
    client_count: 0,
    disabled_at: null,
    email_state: 'ok',
    created_at: '2026-03-16T12:00:00.000Z',
    ...change,
  }
}

/** Everything about June, with the same. */
export function samplePerson(change: Partial<AdminPerson> = {}): AdminPerson {
  return {
    ...sampleUser(),
    is_self: false,
    address_state: 'confirmed',
    second_factor_since: null,
    loan_officer: { id: 'omar', name: 'Omar Haddad', is_disabled: false },
    disabled: null,
    ...change,
  }
}

export const SAMPLE_COUNTS: AdminDashboard = {
  as_of: null,
  stats: {
    total_users: 1_204,
    total_clients: 1_190,
    total_los: 12,
    total_properties: 1_850,
    ready_now: 31,
    so_close: 140,
    not_yet: 1_679,
  },
}
