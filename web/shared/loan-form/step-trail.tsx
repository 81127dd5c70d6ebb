import styles from './step-trail.module.css'

interface StepTrailProps {
  steps: readonly string[]
  current: string
}

/** Where one is in a path of a few steps. */
export function StepTrail({ steps, current }: StepTrailProps) {
  const position = steps.indexOf(current)
  return (
    <ol className={styles.trail} aria-label={`Step ${position + 1} of ${steps.length}`}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-done={index <= position || undefined}
          aria-current={index === position ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  )
}
