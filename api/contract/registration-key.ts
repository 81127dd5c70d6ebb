import { z } from 'zod'

/** Null before the first start has issued one. */
export const registrationKeyAnswer = z.object({ registration_key: z.string().nullable() })
