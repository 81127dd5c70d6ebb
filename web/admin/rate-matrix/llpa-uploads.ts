import type { LlpaReading, LlpaUpload } from '../../../api/contract/rates.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { formOf } from '../shared/form-of.ts'

interface LlpaToUpload {
  readonly file: File
  /** Null where there can be none: then a lost answer may store the table twice. */
  readonly idempotencyKey: string | null
}

const withLlpaUploads = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getLlpaUploads: build.query<{ llpa_uploads: LlpaUpload[] }, void>({
      query: () => '/admin/llpa/uploads',
      providesTags: ['LlpaUploads'],
    }),
    readLlpa: build.mutation<LlpaReading, { file: File }>({
      query: ({ file }) => ({ url: '/admin/llpa/read', method: 'POST', body: formOf({ file }) }),
    }),
    uploadLlpa: build.mutation<LlpaUpload, LlpaToUpload>({
      query: ({ file, idempotencyKey }) => ({
        url: '/admin/llpa/upload',
        method: 'POST',
        body: formOf({ file }),
        headers: idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: ['LlpaUploads'],
    }),
  }),
})

export const { useGetLlpaUploadsQuery, useReadLlpaMutation, useUploadLlpaMutation } = withLlpaUploads
