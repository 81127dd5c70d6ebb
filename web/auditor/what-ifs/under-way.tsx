import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import type { ListedWhatIf } from '../../../api/contract/what-ifs.ts'
import { errorDetail } from '../../shared/api-client/error-detail.ts'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import styles from '../shared/past-work.module.css'
import { useStopWhatIfMutation } from './what-if-acts.ts'

/** How far it is, and the end of it for who asked something else than they meant. */
export function UnderWay({ whatIf: { id, progress } }: { whatIf: ListedWhatIf }) {
  const [stop, { isLoading }] = useStopWhatIfMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const percent = Math.floor(progress * 100)
  const onStop = async () => {
    setFailure(null)
    try {
      await stop(id).unwrap()
    } catch (error) {
      setFailure(errorDetail(error) ?? 'It could not be stopped. Please try again.')
    }
  }
  return (
    <div className={styles.underWay}>
      <Progress value={percent} size="sm" radius="xl" aria-label="How far it is" />
      <p>{percent}% of the log. You may leave this page: it goes on, and the answer is kept.</p>
      {failure !== null && <StepAlert>{failure}</StepAlert>}
      <Button variant="default" loading={isLoading} onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}
