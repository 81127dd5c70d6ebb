import { useState } from 'react'
import type { AdminFeedbackItem, FeedbackStatus } from '../../../api/contract/feedback.ts'
import type { SaveChange } from './use-row-change.ts'

interface Choice {
  readonly status: FeedbackStatus
  /** What it was when this was chosen. */
  readonly seen: FeedbackStatus
  /** Somebody else was faster: it stays chosen here until one of the two is taken. */
  readonly isTooLate: boolean
}

/** Another status for a feedback. What is chosen shows at once, and what stands again when it is refused. */
export function useStatusChoice({ status }: AdminFeedbackItem, save: SaveChange) {
  const [choice, setChoice] = useState<Choice | null>(null)
  const choose = async (wanted: FeedbackStatus) => {
    const chosen = { status: wanted, seen: status, isTooLate: false }
    setChoice(chosen)
    const outcome = await save({ status: wanted, seen_status: status }, 'Failed to update status')
    setChoice(outcome === 'conflict' ? { ...chosen, isTooLate: true } : null)
  }
  return {
    shown: choice?.status ?? status,
    choose,
    /** What stands there is known by now. */
    isOld: choice?.isTooLate === true && choice.seen !== status && choice.status !== status,
    showNewest: () => setChoice(null),
  }
}
