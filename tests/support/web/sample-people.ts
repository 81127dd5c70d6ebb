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

/** A loan officer. */
export const OMAR: User = {
  id: 'omar',
  first_name: 'Omar',
  last_name: 'Lane',
  email: 'omar@example.com',
  role: 'lo',
  application_url: null,
}
