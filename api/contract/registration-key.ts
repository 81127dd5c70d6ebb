import { z } from 'zod'

export const regenerateRequest = z.object({
  /** The key that was looked at: 409 when another one holds by now. Left out, or without a body: whichever holds. */
  seen: z.string().nullish(),
})

/** Null before the first start has issued one. */
export const registrationKeyAnswer = z.object({ registration_key: z.string().nullable() })
