import { UnstyledButton } from '@mantine/core'
import styles from './back-to-options.module.css'
import { useBackToOptions } from './use-back-to-options.ts'
import type { FlowUnderWay } from './use-flow.ts'

export function BackToOptions({ flow }: { flow: Pick<FlowUnderWay, 'startAgain' | 'goTo'> }) {
  const backToOptions = useBackToOptions(flow)
  return (
    <UnstyledButton className={styles.back} onClick={backToOptions}>
      ← Back to options
    </UnstyledButton>
  )
}
