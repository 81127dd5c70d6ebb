import { Button } from '@mantine/core'
import type { EvaluationStatus } from '../../../api/contract/evaluation.ts'
import styles from './apply-button.module.css'
import { APPLY_TEXTS } from './status-words.ts'

/** Who is told to keep the loan is not led away from it: there it is as quiet as a link. */
const VARIANTS = { ready_now: 'filled', so_close: 'default', not_yet: 'subtle' } as const

interface ApplyButtonProps {
  status: EvaluationStatus
  /** Where the application is. Without one there is nothing to open, and no button. */
  url: string | null
}

export function ApplyButton({ status, url }: ApplyButtonProps) {
  if (url === null || url === '') return null
  const { label, subtext } = APPLY_TEXTS[status]
  return (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noreferrer"
      size="lg"
      variant={VARIANTS[status]}
      className={styles.button}
    >
      <span className={styles.words}>
        {label}
        <small>{subtext}</small>
      </span>
    </Button>
  )
}
