import { UnstyledButton } from '@mantine/core'
import styles from './step-trail.module.css'

export interface TrailStep {
  readonly name: string
  /** Leads there; null where one has not been yet. */
  readonly onGo: (() => void) | null
}

interface StepTrailProps {
  steps: readonly TrailStep[]
  current: string
}

/** Where one is in a path of a few steps, and the way to each that was reached. */
export function StepTrail({ steps, current }: StepTrailProps) {
  const position = steps.findIndex(({ name }) => name === current)
  return (
    <ol className={styles.trail} aria-label={`Step ${position + 1} of ${steps.length}`}>
      {steps.map(({ name, onGo }, index) => (
        <li
          key={name}
          data-done={index <= position || undefined}
          aria-current={index === position ? 'step' : undefined}
        >
          {onGo === null || index === position ? name : <UnstyledButton onClick={onGo}>{name}</UnstyledButton>}
        </li>
      ))}
    </ol>
  )
}
