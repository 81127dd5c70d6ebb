import { z } from 'zod'

/** What a mail was understood to say of us; `nothing` where it said nothing, or of nobody who is here. */
export const returnedMailAnswer = z.object({ says: z.enum(['unsubscribe', 'complaint', 'bounce', 'nothing']) })
