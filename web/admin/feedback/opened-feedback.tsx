import type { AdminFeedbackItem } from '../../../api/contract/feedback.ts'
import { Said } from '../../shared/feedback/said.tsx'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import styles from './opened-feedback.module.css'
import { ResponseForm } from './response-form.tsx'
import type { Draft } from './use-drafts.ts'

interface OpenedFeedbackProps {
  item: AdminFeedbackItem
  draft: Draft | null
  onDraft: (draft: Draft | null) => void
}

/** All that was written, and the response, to write or to change. */
export function OpenedFeedback({ item, draft, onDraft }: OpenedFeedbackProps) {
  const { message, created_at, user_reply, user_reply_at, responded_at, is_archived, resolved_at } = item
  return (
    <div className={styles.opened}>
      <div className={styles.said}>
        <Said title="Message" at={created_at} text={message} />
        {user_reply !== null && <Said title="User’s reply" at={user_reply_at} text={user_reply} />}
        <dl className={styles.facts}>
          <div>
            <dt>Last responded</dt>
            <dd>{responded_at === null ? 'Not yet' : dayAndTime(responded_at)}</dd>
          </div>
          <div>
            <dt>Archived</dt>
            <dd>{is_archived ? 'Yes' : 'No'}</dd>
          </div>
          <div>
            <dt>Resolved at</dt>
            <dd>{resolved_at === null ? 'Not resolved' : dayAndTime(resolved_at)}</dd>
          </div>
        </dl>
      </div>
      <ResponseForm {...{ item, draft, onDraft }} />
    </div>
  )
}
