import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { callWithToken } from '../api-client/call-with-token.ts'
import { refibellApi } from '../api-client/refibell-api.ts'
import { sendStatement } from './send-statement.ts'
import type { StatementProgress } from './statement-progress.ts'

interface Upload {
  readonly file: File
  readonly idempotencyKey: string | null
  readonly onProgress: (progress: StatementProgress) => void
}

const withParseMortgageStatement = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    parseMortgageStatement: build.mutation<ParseAnswer, Upload>({
      extraOptions: { token: 'optional' },
      queryFn: ({ file, ...sending }, api, options) =>
        callWithToken(options?.token, api, (token) => sendStatement(file, { ...sending, token, signal: api.signal })),
    }),
  }),
})

export const { useParseMortgageStatementMutation } = withParseMortgageStatement
