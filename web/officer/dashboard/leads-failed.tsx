import { TryAgain } from '../../shared/failed/try-again.tsx'
import styles from './lead-pipeline.module.css'
import type { LeadsAnswer } from './leads-answer.ts'

interface LeadsFailedProps {
  answer: Pick<LeadsAnswer, 'again' | 'isFetching'>
  children: string
}

/** In place of leads that could not be loaded. */
export function LeadsFailed({ answer: { again, isFetching }, children }: LeadsFailedProps) {
  return (
    <div className={styles.empty} role="alert">
      <p>{children}</p>
      <TryAgain isAsking={isFetching} onAgain={again} />
    </div>
  )
}
