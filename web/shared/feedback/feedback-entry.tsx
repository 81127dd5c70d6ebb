import { useEffect, useState } from 'react'
import type { FeedbackItem } from '../../../api/contract/feedback.ts'
import { dayAndTime } from '../format/day-and-time.ts'
import { FoldArrow } from '../page/fold-arrow.tsx'
import styles from './feedback-entry.module.css'
import { FeedbackStatusLabel } from './feedback-status-label.tsx'
import { useMarkFeedbackReadMutation } from './mark-feedback-read.ts'
import { replyDrafts } from './reply-drafts.ts'
import { ReplyForm } from './reply-form.tsx'
import { Said } from './said.tsx'

/** One feedback: what was written, and, when it is opened, what came of it. */
export function FeedbackEntry({ item }: { item: FeedbackItem }) {
  const { id, message, status, is_read, created_at, admin_response, responded_at, user_reply, user_reply_at } = item
  const [open, setOpen] = useState(false)
  const [replied, setReplied] = useState(false)
  const [markRead] = useMarkFeedbackReadMutation()
  const unread = admin_response !== null && !is_read

  // Also when the response comes while it is open.
  useEffect(() => {
    if (open && unread) markRead(id)
  }, [open, unread, id, markRead])

  // Of another window, for one: there is one reply, and what was half-written here is none any more.
  useEffect(() => {
    if (user_reply !== null) replyDrafts.forget(id)
  }, [user_reply, id])

  return (
    <details
      className={styles.entry}
      data-unread={unread || undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={styles.message}>{message}</span>
        <span className={styles.facts}>
          <FeedbackStatusLabel status={status} />
          <span>{dayAndTime(created_at)}</span>
          {unread && <span className={styles.news}>New Response</span>}
        </span>
        <span className={styles.arrow}>
          <FoldArrow isOpen={open} />
        </span>
      </summary>
      <div className={styles.answers}>
        {admin_response === null ? (
          <p className={styles.waiting}>We have it, and our response will be here.</p>
        ) : (
          <Said title="Our response" at={responded_at} text={admin_response} />
        )}
        {user_reply !== null && <Said title="Your reply" at={user_reply_at} text={user_reply} focused={replied} />}
        {open && admin_response !== null && user_reply === null && (
          <ReplyForm id={id} onSent={() => setReplied(true)} />
        )}
      </div>
    </details>
  )
}
