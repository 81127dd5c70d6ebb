import { useState } from 'react'
import { newKey } from '../../shared/api-client/attempt.ts'
import { errorDetail, isRefused } from '../../shared/api-client/error-detail.ts'
import { useFleetingMessage } from '../../shared/page/use-fleeting-message.ts'

const DONE_FOR_MS = 6000

/** The server may have done it, and only its answer was lost. Sent again under its key it is not done twice. */
const UNKNOWN = 'It may be in force all the same: the list below shows whether it is.'

interface Steps<Choice, Reading> {
  read: (choice: Choice) => Promise<Reading>
  putInForce: (choice: Choice & { idempotencyKey: string | null }) => Promise<unknown>
  /** Begins the sentence of what went wrong. */
  failed: string
  format: 'CSV' | 'JSON'
  done: string
}

/** What was chosen, and what the server read in it. */
interface Read<Choice, Reading> {
  readonly choice: Choice
  readonly reading: Reading
  /** One attempt to put it in force, however often it is sent. */
  readonly idempotencyKey: string | null
}

/** A file that changes prices is read first, and put in force when somebody has seen what was read. */
export function useStepsIntoForce<Choice, Reading>({ read, putInForce, failed, format, done }: Steps<Choice, Reading>) {
  const [found, setFound] = useState<Read<Choice, Reading> | null>(null)
  const [busy, setBusy] = useState<'reading' | 'putting in force' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isUnknown, setUnknown] = useState(false)
  const [said, say] = useFleetingMessage(DONE_FOR_MS)

  const attempt = async (what: NonNullable<typeof busy>, act: () => Promise<void>) => {
    setFailure(null)
    say(null)
    setBusy(what)
    try {
      await act()
    } catch (error) {
      const isLost = what === 'putting in force' && !isRefused(error)
      // What is known of a later attempt says nothing of this one.
      if (isLost) setUnknown(true)
      const detail = errorDetail(error)
      const again = found === null || found.idempotencyKey === null ? '' : ' You can put it in force again.'
      setFailure(
        isLost
          ? `${failed}${detail ?? 'No answer came.'} ${UNKNOWN}${again}`
          : `${failed}${detail ?? `Please check the ${format} format.`}`,
      )
    }
    setBusy(null)
  }

  return {
    found,
    busy,
    failure,
    said,
    complain: setFailure,
    /** Something else was chosen, or nothing: what was read does not hold any more. */
    forget: () => {
      setFound(null)
      setFailure(null)
      setUnknown(false)
    },
    look: (choice: Choice) =>
      attempt('reading', async () => {
        setFound(null)
        setFound({ choice, reading: await read(choice), idempotencyKey: newKey() })
      }),
    /** Nobody wants it, unless it is on its way into force already. @param after what is done then */
    discard: (after: () => void) => {
      if (busy !== null) return
      after()
      say(isUnknown ? `Discarded here. ${UNKNOWN}` : 'Discarded: nothing was put in force.')
    },
    /** @param after what is done when it is in force */
    put: ({ choice, idempotencyKey }: Read<Choice, Reading>, after: () => void) =>
      attempt('putting in force', async () => {
        await putInForce({ ...choice, idempotencyKey })
        setFound(null)
        after()
        say(done)
      }),
  }
}
