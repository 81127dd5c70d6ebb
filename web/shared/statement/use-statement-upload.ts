import { useCallback, useState } from 'react'
import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { useStillShown } from '../page/use-still-shown.ts'
import { fileFault } from './file-fault.ts'
import { photoToSend } from './photo-to-send.ts'
import type { StatementProgress } from './statement-progress.ts'
import { UnreadStatement } from './unread-statement.ts'
import { unreadStatementText, uploadFailureText } from './upload-failure.ts'
import { useParseWithRetries } from './use-parse-with-retries.ts'

/** How long a finished bar is left to be seen before the next step. */
export const PAUSE_AFTER_PARSING_MS = 500

export interface StatementUpload {
  /** Null while nothing is under way. */
  readonly progress: StatementProgress | null
  readonly failure: string | null
}

const NOTHING_UNDER_WAY: StatementUpload = { progress: null, failure: null }

/** The first upload of a statement, from the chosen file to its fields. Who has left meanwhile is not called back. */
export function useStatementUpload(onRead: (answer: ParseAnswer) => void) {
  const [upload, setUpload] = useState(NOTHING_UNDER_WAY)
  const parse = useParseWithRetries()
  const stillShown = useStillShown()

  const start = useCallback(
    async (chosen: File) => {
      const show = (progress: StatementProgress) => setUpload({ progress, failure: null })
      const file = await photoToSend(chosen, () => show({ stage: 'shrinking' }))
      const fault = fileFault(file)
      if (fault !== null) return setUpload({ progress: null, failure: fault })

      show({ stage: 'sending', sent: 0, total: file.size })
      try {
        const answer = await parse(file, show)
        show({ stage: 'read' })
        await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_PARSING_MS))
        if (stillShown()) onRead(answer)
      } catch (error) {
        const unread = error instanceof UnreadStatement
        const failure = unread ? unreadStatementText(error.message) : uploadFailureText(error, navigator.onLine)
        setUpload({ progress: null, failure })
      }
    },
    [parse, onRead, stillShown],
  )

  /** Another file was taken: how the one before ended is over. */
  const forget = useCallback(() => setUpload(NOTHING_UNDER_WAY), [])

  return { upload, start, forget }
}
