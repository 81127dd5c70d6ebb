import { z } from 'zod'

/** Every answer of 400 and above. */
const errorAnswer = z.object({
  /** One sentence for a person. */
  detail: z.string(),
  /** With 422 only: a message for each field that is wrong. */
  errors: z.record(z.string(), z.string()).optional(),
  /** With 500 only: under this the log tells what happened. */
  reference: z.string().optional(),
})

export type ErrorAnswer = z.infer<typeof errorAnswer>

/** The answer of a write that has nothing else to say. */
export const acknowledged = z.object({ success: z.literal(true) })
