import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import type { ListedReplay } from '../../../api/contract/replays.ts'
import { errorDetail } from '../../shared/api-client/error-detail.ts'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import styles from '../shared/past-work.module.css'
import { useStopReplayMutation } from './replay-acts.ts'

/** How far a replay is, and the end of it for who has seen enough. */
export function UnderWay({ replay: { id, progress } }: { replay: ListedReplay }) {
  const [stop, { isLoading }] = useStopReplayMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const percent = Math.floor(progress * 100)
  const onStop = async () => {
    setFailure(null)
    try {
      await stop(id).unwrap()
    } catch (error) {
      setFailure(errorDetail(error) ?? 'The replay could not be stopped. Please try again.')
    }
  }
  return (
    <div className={styles.underWay}>
      <Progress value={percent} size="sm" radius="xl" aria-label="How far the replay is" />
      <p>{percent}% of the log. You may leave this page: the replay goes on, and is kept.</p>
      {failure !== null && <StepAlert>{failure}</StepAlert>}
      <Button variant="default" loading={isLoading} onClick={onStop}>
        Stop Replay
      </Button>
    </div>
  )
}
