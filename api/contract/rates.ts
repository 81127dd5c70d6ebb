import { z } from 'zod'
import { RATE_SOURCES } from '../../domain/rates/rate-source.ts'

export const rateMatrix = z.object({
  id: z.string(),
  source: z.enum(RATE_SOURCES),
  effective_date: z.string(),
  row_count: z.number(),
  created_at: z.string(),
  file_name: z.string(),
  warnings: z.array(z.string()).readonly(),
  /** Whether evaluations of today use it. */
  active: z.boolean(),
})

export const rateMatrixList = z.object({ matrices: z.array(rateMatrix) })

export const rateMatrixUploadRequest = z.object({
  effective_date: z.iso.date('Please select both an effective date and a CSV file'),
})

export const llpaUpload = z.object({
  id: z.string(),
  upload_date: z.string(),
  row_count: z.number(),
  created_at: z.string(),
  file_name: z.string(),
  warnings: z.array(z.string()).readonly(),
  active: z.boolean(),
})

export const llpaUploadList = z.object({ llpa_uploads: z.array(llpaUpload) })

export type RateMatrix = z.infer<typeof rateMatrix>
export type LlpaUpload = z.infer<typeof llpaUpload>
