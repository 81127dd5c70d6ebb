import { useCallback, useEffect, useRef } from 'react'
import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { newKey } from '../api-client/attempt.ts'
import { useStillShown } from '../page/use-still-shown.ts'
import { useParseMortgageStatementMutation } from './parse-mortgage-statement.ts'
import type { StatementProgress } from './statement-progress.ts'
import { UnreadStatement } from './unread-statement.ts'
import { isUnheard, isWorthRetrying } from './upload-failure.ts'
import { withRetries } from './with-retries.ts'

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * @returns a function that uploads a statement, tries again where that may help, and throws `UnreadStatement` when it is none. An upload
 * is given up when its component leaves the page.
 */
export function useParseWithRetries() {
  const [parse] = useParseMortgageStatementMutation()
  const stillShown = useStillShown()
  const underWay = useRef<{ abort: () => void } | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  return useCallback(
    async (file: File, onProgress: (progress: StatementProgress) => void): Promise<ParseAnswer> => {
      let idempotencyKey = newKey()
      const attempt = async () => {
        // They may have left while a photo was made smaller, or between two attempts, when there is nothing to abort.
        if (!stillShown()) throw new DOMException('Nobody waits for the statement any more.', 'AbortError')
        const upload = parse({ file, idempotencyKey, onProgress })
        underWay.current = upload
        try {
          return await upload.unwrap()
        } catch (error) {
          // The server may still be at it, and would refuse the same request meanwhile. It keeps nothing of what nobody waits for.
          if (isUnheard(error)) idempotencyKey = newKey()
          throw error
        }
      }
      const answer = await withRetries(attempt, {
        isWorthRetrying: (error) => stillShown() && isWorthRetrying(error, navigator.onLine),
        pause,
        onRetry: (retry) => onProgress({ stage: 'retrying', retry }),
      })
      if (!answer.success) throw new UnreadStatement(answer.message)
      return answer
    },
    [parse, stillShown],
  )
}
