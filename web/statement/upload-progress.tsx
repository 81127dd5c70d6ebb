import { Progress } from '@mantine/core'
import styles from './upload-progress.module.css'

interface UploadProgressProps {
  /** Percent. */
  value: number
  /** What is being done, in a sentence. */
  children: string
}

export function UploadProgress({ value, children }: UploadProgressProps) {
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <span role="status">{children}</span>
        <span className={styles.value}>{value}%</span>
      </div>
      <Progress value={value} size="sm" radius="xl" aria-label="Progress" transitionDuration={400} />
    </div>
  )
}
