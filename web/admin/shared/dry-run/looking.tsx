import { Progress } from '@mantine/core'
import type { DryRunProgress } from '../../../../api/contract/book.ts'
import { counted } from '../../../shared/format/counted.ts'
import styles from './dry-run.module.css'

interface LookingProps {
  /** What is being done. */
  words: string
  /** Null: it has only begun. */
  progress: DryRunProgress | null
}

/** How far a look at every home is. */
export function Looking({ words, progress }: LookingProps) {
  const share = progress === null ? 0 : Math.round((100 * progress.looked) / Math.max(progress.of, 1))
  return (
    <div className={styles.looking}>
      <p role="status">{words}</p>
      {progress !== null && (
        <>
          <Progress value={share} aria-label="Homes looked at" />
          <p>
            {progress.looked.toLocaleString('en-US')} of {counted(progress.of, 'home', 'homes')}
          </p>
        </>
      )}
    </div>
  )
}
