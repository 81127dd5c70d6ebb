import { z } from 'zod'
import { loanPayload } from './loan.ts'

/** What a statement shows of the loan; null where it does not show it. */
export const parsedLoan = loanPayload
  .omit({ document_id: true, invite_code: true })
  .extend({ has_mi: z.boolean(), is_arm: z.boolean() })
  .partial()

const readField = z.object({
  /** 0 to 1; below 0.7 the person is asked to look. */
  confidence: z.number(),
  /** Counted from 1. */
  page: z.number().nullable(),
  /** x, y, width, height as fractions of the page, from its top left corner. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
})

export const parseAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  confidence: z.number().nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
  document_id: z.string().nullable(),
  /** Where each field of `data` was read. */
  fields: z.record(z.string(), readField).nullable(),
})

export type ParsedLoan = z.infer<typeof parsedLoan>
export type ParseAnswer = Omit<z.infer<typeof parseAnswer>, 'data'> & {
  data: { [Field in keyof ParsedLoan]?: ParsedLoan[Field] | null } | null
}
