import type { User } from '../../../api/contract/auth.ts'

/** A homeowner. */
export const JUNE: User = {
  id: 'june',
  first_name: 'June',
  last_name: 'Okafor',
  email: 'june@example.com',
  role: 'client',
  application_url: null,
}
