import { Progress } from '@mantine/core'
import styles from './upload-progress.module.css'

interface UploadProgressProps {
  /** Percent. */
  value: number
  /** A figure that changes too often to be read out. */
  detail?: string
  /** What is being done, in a sentence. */
  children: string
}

export function UploadProgress({ value, detail, children }: UploadProgressProps) {
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <span role="status">{children}</span>
        <span className={styles.value}>{value}%</span>
      </div>
      <Progress value={value} size="sm" radius="xl" aria-label="Progress" transitionDuration={400} />
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
    </div>
  )
}
