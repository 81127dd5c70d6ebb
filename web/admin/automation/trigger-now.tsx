import { Button } from '@mantine/core'
import { useState } from 'react'
import { errorDetail, isConflict } from '../../shared/api-client/error-detail.ts'
import { Outcome } from '../shared/outcome.tsx'
import styles from './automation.module.css'
import { useTriggerRunMutation } from './automation-runs.ts'

const FAILED = 'Failed to trigger re-evaluation. Please try again.'

/** Starts a run now, and says what came of that. */
export function TriggerNow() {
  const [trigger, { isLoading }] = useTriggerRunMutation()
  const [said, say] = useState<{ readonly text: string; readonly isFault: boolean } | null>(null)
  const start = async () => {
    say(null)
    try {
      const { message } = await trigger().unwrap()
      say({ text: message, isFault: false })
    } catch (error) {
      say({ text: isConflict(error) ? (errorDetail(error) ?? FAILED) : FAILED, isFault: true })
    }
  }
  return (
    <div className={styles.trigger}>
      <Outcome said={said} />
      <Button id="trigger-now" variant="default" aria-disabled={isLoading} onClick={start}>
        Trigger Now
      </Button>
    </div>
  )
}
