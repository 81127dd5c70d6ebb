import { Button } from '@mantine/core'
import { useState } from 'react'
import { errorDetail, hasOwnWords } from '../../shared/api-client/error-detail.ts'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { Saved } from '../../shared/form/saved.tsx'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import buttons from '../../shared/page/buttons.module.css'
import { useFleetingMessage } from '../../shared/page/use-fleeting-message.ts'
import { SAVED_FOR_MS } from './use-text-setting.ts'

interface ConfirmedActProps {
  /** What the button says. */
  label: string
  title: string
  /** What is asked first. */
  question: string
  /** Somebody is being asked: what they see now is what they decide on. */
  onAsk?: () => void
  /** Rejects with the server's answer when that is a refusal. */
  act: () => Promise<unknown>
  /** What is said once it is done. */
  done: string
  /** What is said of a failure for which the server has no words that help. */
  failed: string
}

/** A button that asks before it does something, and says what became of it. */
export function ConfirmedAct({ label, title, question, onAsk, act, done, failed }: ConfirmedActProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [said, say] = useFleetingMessage(SAVED_FOR_MS)
  const ask = () => {
    onAsk?.()
    setAsking(true)
  }
  const confirm = async () => {
    setAsking(false)
    setFailure(null)
    say(null)
    setBusy(true)
    try {
      await act()
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
        {label}
      </Button>
      <Saved message={said} />
      {failure !== null && <StepAlert>{failure}</StepAlert>}
      <Dialog title={title} opened={isAsking} onClose={() => setAsking(false)} centered>
        <p>{question}</p>
        <div className={buttons.row}>
          <Button onClick={confirm}>{label}</Button>
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  )
}
