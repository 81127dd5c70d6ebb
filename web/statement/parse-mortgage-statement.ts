import type { ParseAnswer } from '../../api/contract/documents.ts'
import { UPLOAD_TIMEOUT_MS } from '../../api/contract/limits.ts'
import { refibellApi } from '../api/refibell-api.ts'

const withParseMortgageStatement = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    parseMortgageStatement: build.mutation<ParseAnswer, File>({
      query: (file) => {
        const body = new FormData()
        body.append('file', file)
        return { url: '/documents/parse-mortgage-statement', method: 'POST', body, timeout: UPLOAD_TIMEOUT_MS }
      },
    }),
  }),
})

export const { useParseMortgageStatementMutation } = withParseMortgageStatement
