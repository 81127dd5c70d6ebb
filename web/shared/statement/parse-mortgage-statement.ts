import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { refibellApi } from '../api-client/refibell-api.ts'
import { endSessionAfterCall } from '../session/end-session-after-call.ts'
import { readStoredSession } from '../session/session-storage.ts'
import { sendStatement } from './send-statement.ts'
import type { StatementProgress } from './statement-progress.ts'

interface Upload {
  readonly file: File
  readonly onProgress: (progress: StatementProgress) => void
}

const withParseMortgageStatement = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    parseMortgageStatement: build.mutation<ParseAnswer, Upload>({
      queryFn: async ({ file, onProgress }, { signal, dispatch }) => {
        const { token } = readStoredSession()
        const result = await sendStatement(file, { token, onProgress, signal })
        const tokenRefused = 'error' in result && result.error.status === 401
        if (!tokenRefused) return result
        // Anybody may upload; a token that has run out must not keep a visitor from it.
        const answer = await sendStatement(file, { token: null, onProgress, signal })
        endSessionAfterCall(dispatch)
        return answer
      },
    }),
  }),
})

export const { useParseMortgageStatementMutation } = withParseMortgageStatement
