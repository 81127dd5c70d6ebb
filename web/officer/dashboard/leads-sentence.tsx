import { Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { LoDashboard } from '../../../api/contract/leads.ts'
import { leadsInWords } from './leads-in-words.ts'
import styles from './leads-sentence.module.css'
import { linkTo } from './link-to.ts'

interface LeadsSentenceProps {
  /** Undefined while it is loading, and where it could not be loaded. */
  stats: LoDashboard['stats'] | undefined
  isLoading: boolean
}

/** What an officer wants to know first. */
export function LeadsSentence({ stats, isLoading }: LeadsSentenceProps) {
  if (stats === undefined)
    return (
      <div className={styles.sentence}>
        <h1 className={isLoading ? 'visually-hidden' : undefined}>Your leads</h1>
        {isLoading && <Skeleton height="calc(1.15 * var(--step-3))" width="min(38rem, 100%)" />}
      </div>
    )
  return (
    <h1 className={styles.sentence}>
      {leadsInWords(stats).map(({ words, to }) =>
        to === undefined ? (
          words
        ) : (
          <Link key={words} to={linkTo(to)}>
            {words}
          </Link>
        ),
      )}
    </h1>
  )
}
