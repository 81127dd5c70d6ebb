import { z } from 'zod'

/** A place in the log, and what the log was up to there. */
export const logHead = z.object({
  size: z.int(),
  root: z.string(),
  at: z.string(),
  signature: z.string(),
})

export const logHeadRequest = z.object({ from: z.coerce.number().int().positive().optional() })

/** The newest head, as it may be kept in a file and be given to `npm run verify -- --log --head`. */
export const publicLogHead = logHead.extend({
  /** Ed25519, in hexadecimal. */
  public_key: z.string(),
  /** When the first head was signed: every receipt of a later day is signed, too. */
  signed_since: z.string(),
  /** Where `from` was asked for: the hashes that show that the log has only grown since a head of that size. */
  consistency: z.array(z.string()).optional(),
})
export type PublicLogHead = z.infer<typeof publicLogHead>
