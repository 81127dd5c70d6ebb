import type { ParseAnswer } from '../../api/contract/documents.ts'
import { refibellApi } from '../api/refibell-api.ts'
import { sessionEnded } from '../session/session-slice.ts'
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
        if ('error' in result && result.error.status === 401) dispatch(sessionEnded())
        return result
      },
    }),
  }),
})

export const { useParseMortgageStatementMutation } = withParseMortgageStatement
