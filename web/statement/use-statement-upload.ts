import { useCallback, useState } from 'react'
import type { ParseAnswer } from '../../api/contract/documents.ts'
import { useStillShown } from '../app/use-still-shown.ts'
import { fileFault } from './file-fault.ts'
import { UnreadStatement } from './unread-statement.ts'
import { unreadStatementText, uploadFailureText } from './upload-failure.ts'
import { useParseWithRetries } from './use-parse-with-retries.ts'

/** How long a finished bar is left to be seen before the next step. */
export const PAUSE_AFTER_PARSING_MS = 500

export interface StatementUpload {
  /** Percent, or null while nothing is under way. */
  readonly progress: number | null
  /** The retry under way, counted from 1; 0 is the first attempt. */
  readonly retry: number
  readonly failure: string | null
}

const IDLE: StatementUpload = { progress: null, retry: 0, failure: null }

/** The first upload of a statement, from the chosen file to its fields. Who has left meanwhile is not called back. */
export function useStatementUpload(onRead: (answer: ParseAnswer) => void) {
  const [upload, setUpload] = useState<StatementUpload>(IDLE)
  const parse = useParseWithRetries()
  const stillShown = useStillShown()

  const start = useCallback(
    async (file: File) => {
      const fault = fileFault(file)
      if (fault !== null) return setUpload({ ...IDLE, failure: fault })

      setUpload({ ...IDLE, progress: 30 })
      try {
        const answer = await parse(file, (retry) => setUpload({ ...IDLE, progress: 30, retry }))
        setUpload({ ...IDLE, progress: 100 })
        await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_PARSING_MS))
        if (stillShown()) onRead(answer)
      } catch (error) {
        const unread = error instanceof UnreadStatement
        setUpload({
          ...IDLE,
          failure: unread ? unreadStatementText(error.message) : uploadFailureText(error, navigator.onLine),
        })
      }
    },
    [parse, onRead, stillShown],
  )

  return { upload, start }
}
