import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { callWithToken } from '../api-client/call-with-token.ts'
import { refibellApi } from '../api-client/refibell-api.ts'
import { sendStatement } from './send-statement.ts'
import type { StatementProgress } from './statement-progress.ts'

interface Upload {
  readonly file: File
  readonly onProgress: (progress: StatementProgress) => void
}

const withParseMortgageStatement = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    parseMortgageStatement: build.mutation<ParseAnswer, Upload>({
      extraOptions: { token: 'optional' },
      queryFn: ({ file, onProgress }, { signal, dispatch }, options) =>
        callWithToken(options?.token, dispatch, (token) => sendStatement(file, { token, onProgress, signal })),
    }),
  }),
})

export const { useParseMortgageStatementMutation } = withParseMortgageStatement
