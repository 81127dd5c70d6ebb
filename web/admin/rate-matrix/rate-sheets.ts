import type { RateMatrix, RateMatrixReading } from '../../../api/contract/rates.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { formOf } from '../shared/form-of.ts'

/** A sheet that somebody chose. */
export interface ChosenSheet {
  /** The day from which it is to price, ISO calendar date; null: the file names it. */
  readonly effective_date: string | null
  readonly file: File
}

interface SheetToUpload extends ChosenSheet {
  /** Null where there can be none: then a lost answer may store the sheet twice. */
  readonly idempotencyKey: string | null
}

const withRateSheets = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getRateSheets: build.query<{ matrices: RateMatrix[] }, void>({
      query: () => '/admin/rate-matrices',
      providesTags: ['RateSheets'],
    }),
    readRateSheet: build.mutation<RateMatrixReading, ChosenSheet>({
      query: ({ effective_date, file }) => ({
        url: '/admin/rate-matrices/read',
        method: 'POST',
        body: formOf({ ...(effective_date === null ? {} : { effective_date }), file }),
      }),
    }),
    uploadRateSheet: build.mutation<RateMatrix, SheetToUpload>({
      query: ({ effective_date, file, idempotencyKey }) => ({
        url: '/admin/rate-matrices/upload',
        method: 'POST',
        body: formOf({ ...(effective_date === null ? {} : { effective_date }), file }),
        headers: idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: ['RateSheets'],
    }),
    deleteRateSheet: build.mutation<unknown, string>({
      query: (id) => ({ url: `/admin/rate-matrices/${id}`, method: 'DELETE' }),
      invalidatesTags: ['RateSheets'],
    }),
  }),
})

export const {
  useGetRateSheetsQuery,
  useReadRateSheetMutation,
  useUploadRateSheetMutation,
  useDeleteRateSheetMutation,
} = withRateSheets
