import { useCallback } from 'react'
import type { ParseAnswer } from '../../api/contract/documents.ts'
import { useParseMortgageStatementMutation } from './parse-mortgage-statement.ts'
import { UnreadStatement } from './unread-statement.ts'
import { isWorthRetrying } from './upload-failure.ts'
import { withRetries } from './with-retries.ts'

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** @returns a function that uploads a statement, tries again where that may help, and throws `UnreadStatement` when it is none */
export function useParseWithRetries() {
  const [parse] = useParseMortgageStatementMutation()

  return useCallback(
    async (file: File, onRetry?: (retry: number) => void): Promise<ParseAnswer> => {
      const answer = await withRetries(() => parse(file).unwrap(), {
        isWorthRetrying: (error) => isWorthRetrying(error, navigator.onLine),
        pause,
        onRetry,
      })
      if (!answer.success) throw new UnreadStatement(answer.message)
      return answer
    },
    [parse],
  )
}
