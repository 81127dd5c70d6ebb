import { z } from 'zod'

/** The original of a statement that a property's figures came from. */
export const uploadedStatement = z.object({
  document_id: z.string(),
  media_type: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
  byte_size: z.number(),
  uploaded_at: z.string(),
  /** When the original is deleted, or was. */
  kept_until: z.string(),
  /** Whether it can be fetched. */
  is_kept: z.boolean(),
})

export type UploadedStatement = z.infer<typeof uploadedStatement>
