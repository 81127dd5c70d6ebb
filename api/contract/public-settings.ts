import { z } from 'zod'
import { role } from './auth.ts'

export const publicSettings = z.object({
  nmls_number: z.string(),
  licensed_states: z.string(),
  company_name: z.string(),
  /** Where letters reach the company, in lines. */
  postal_address: z.string(),
  /** Where people reach the company; empty: not told. */
  contact_email: z.string(),
  contact_phone: z.string(),
  booking_url: z.string(),
  /** In demo mode only: whom the Quick Login buttons sign in. Absent means no demo. */
  demo_accounts: z.array(z.object({ label: z.string(), role, email: z.string(), password: z.string() })).optional(),
})

export type PublicSettings = z.infer<typeof publicSettings>
