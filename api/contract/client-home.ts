import { z } from 'zod'
import { consent } from './leads.ts'

/** A property in a list of many clients' properties: where it is, and whose. */
export const clientHome = z.object({
  property_id: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  client: z.object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    ...consent,
  }),
})

export type ClientHome = z.infer<typeof clientHome>
