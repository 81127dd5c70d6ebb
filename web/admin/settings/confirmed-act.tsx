import { Button } from '@mantine/core'
import { useState } from 'react'
import { errorDetail, hasOwnWords } from '../../shared/api-client/error-detail.ts'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { Saved } from '../../shared/form/saved.tsx'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import buttons from '../../shared/page/buttons.module.css'
import { useFleetingMessage } from '../../shared/page/use-fleeting-message.ts'
import { SAVED_FOR_MS } from './use-text-setting.ts'

interface Asked {
  /** What the button says. */
  readonly label: string
  readonly title: string
  /** What is asked first. */
  readonly question: string
  /** Rejects with the server's answer when that is a refusal. */
  readonly act: () => Promise<unknown>
}

interface ConfirmedActProps extends Asked {
  /** What is said once it is done. */
  done: string
  /** What is said of a failure for which the server has no words that help. */
  failed: string
}

/**
 * A button that asks before it does something, and says what became of it. What was asked is what is done, whatever somebody else makes of
 * the page while the question stands.
 */
export function ConfirmedAct({ done, failed, ...offered }: ConfirmedActProps) {
  const [asked, setAsked] = useState<Asked>(offered)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [said, say] = useFleetingMessage(SAVED_FOR_MS)
  const ask = () => {
    setAsked(offered)
    setAsking(true)
  }
  const confirm = async () => {
    setAsking(false)
    setFailure(null)
    say(null)
    setBusy(true)
    try {
      await asked.act()
      say(done)
    } catch (error) {
      setFailure((hasOwnWords(error) ? errorDetail(error) : undefined) ?? failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="default" loading={isBusy} onClick={ask}>
        {offered.label}
      </Button>
      <Saved message={said} />
      {failure !== null && <StepAlert>{failure}</StepAlert>}
      <Dialog title={asked.title} opened={isAsking} onClose={() => setAsking(false)} centered>
        <p>{asked.question}</p>
        <div className={buttons.row}>
          <Button onClick={confirm}>{asked.label}</Button>
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  )
}
