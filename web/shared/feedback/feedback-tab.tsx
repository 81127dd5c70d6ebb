import { Button, Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import type { FeedbackItem } from '../../../api/contract/feedback.ts'
import { TryAgain } from '../failed/try-again.tsx'
import { FeedbackEntry } from './feedback-entry.tsx'
import styles from './feedback-tab.module.css'
import { useGetFeedbackQuery } from './get-feedback.ts'
import { openFeedback } from './open-feedback.ts'

interface FeedbackTabProps {
  /** What stands there when it could not be loaded: that, or, as for officers, what stands there when there is none. */
  onFailure?: 'told' | 'empty'
}

/** What somebody told us, and what we answered. */
export function FeedbackTab({ onFailure = 'told' }: FeedbackTabProps) {
  const { data, error, isError, refetch } = useGetFeedbackQuery()
  useEffect(() => {
    if (error !== undefined && onFailure === 'empty') console.error('Could not load the feedback:', error)
  }, [error, onFailure])
  if (data === undefined) {
    if (!isError) return <Loading />
    return onFailure === 'empty' ? <NoFeedback /> : <CouldNotLoad onRetry={refetch} />
  }
  if (data.feedback.length === 0) return <NoFeedback />

  return (
    <div className={styles.tab}>
      <Section
        title="Active Feedback"
        empty="Nothing is open."
        items={data.feedback.filter((one) => !one.is_archived)}
      />
      <Section
        title="Past Issues"
        empty="Nothing is past yet."
        items={data.feedback.filter((one) => one.is_archived)}
      />
    </div>
  )
}

interface SectionProps {
  title: string
  empty: string
  items: readonly FeedbackItem[]
}

function Section({ title, empty, items }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {items.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>
              <FeedbackEntry item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Loading() {
  return (
    <div className={styles.tab} role="status" aria-label="Loading your feedback">
      <Skeleton height={96} />
      <Skeleton height={96} />
    </div>
  )
}

function CouldNotLoad({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.message} role="alert">
      <h2>We could not load your feedback</h2>
      <p>It is safe. Please try again in a moment.</p>
      <TryAgain variant="filled" onAgain={onRetry} />
    </div>
  )
}

function NoFeedback() {
  return (
    <div className={styles.message}>
      <h2>No feedback yet</h2>
      <p>Tell us what you miss or what bothers you, and our answer will be here.</p>
      <Button onClick={openFeedback}>Write to Us</Button>
    </div>
  )
}
