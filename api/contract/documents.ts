import { z } from 'zod'
import { loanPayload } from './loan.ts'

/** What a statement shows of the loan; null where it does not show it. */
const parsedLoan = loanPayload.omit({ document_id: true, invite_code: true }).partial()

/** What is being done with an uploaded statement, in this order; `reading_picture` once for each page that is a picture. */
export const readingStage = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('waiting'), before: z.int() }),
  z.object({ stage: z.literal('opening') }),
  z.object({ stage: z.literal('reading_text') }),
  z.object({ stage: z.literal('reading_picture'), page: z.int(), pages: z.int() }),
  z.object({ stage: z.literal('understanding') }),
])

const readField = z.object({
  /** 0 to 1; below 0.7 the person is asked to look. */
  confidence: z.number(),
  /** The value as another reader of the picture saw it, where the two differ and nothing on the page decides between them. */
  otherwise: z.union([z.string(), z.number(), z.boolean()]).optional(),
  /** Counted from 1. */
  page: z.number().nullable(),
  /** x, y, width, height as fractions of the page, from its top left corner, upright as its preview shows it. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
})

/** A small picture of a page as it was read: upright and with level lines, whatever the original was. */
const pagePreview = z.object({
  /** Counted from 1. */
  page: z.int(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
  /** A data URL. */
  image: z.string(),
})

export const parseAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  confidence: z.number().nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
  document_id: z.string().nullable(),
  /** Where each field of `data` was read. */
  fields: z.record(z.string(), readField).nullable(),
  /** The pages that fields were read from, three at most. */
  pages: z.array(pagePreview).nullable(),
  /**
   * Pages that were not looked at, counted from 1: they are beyond the most that are, or it would have taken too long. Also where the
   * others were found to be no statement; null where the file is refused for something else.
   */
  unread_pages: z.array(z.int()).nullable(),
})

export type ReadingStage = z.infer<typeof readingStage>
export type PagePreview = z.infer<typeof pagePreview>
export type ParsedLoan = z.infer<typeof parsedLoan>
/** What the screens use of a statement besides the fields of the loan. */
interface BesidesTheLoan {
  /** ISO calendar date, or `YYYY-MM` where only month and year are printed. */
  maturity_date?: string | null
  /** `YYYY-MM`, where the statement prints only the month in which the loan began. */
  loan_start_month?: string | null
}

export type ParseAnswer = Omit<z.infer<typeof parseAnswer>, 'data'> & {
  data: ({ [Field in keyof ParsedLoan]?: ParsedLoan[Field] | null } & BesidesTheLoan) | null
}
