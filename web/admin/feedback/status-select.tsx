import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { FeedbackStatus } from '../../../api/contract/feedback.ts'
import { FeedbackStatusIcon } from '../../shared/feedback/feedback-status-icon.tsx'
import { FEEDBACK_STATUS_LABELS } from '../../shared/feedback/feedback-status-words.ts'

const STATUSES = Object.keys(FEEDBACK_STATUS_LABELS) as FeedbackStatus[]

interface StatusSelectProps {
  status: FeedbackStatus
  describedBy: string
  /** Resolves when the change is made, or refused. */
  onChange: (status: FeedbackStatus) => Promise<void>
}

/** What became of a feedback. What is chosen shows at once, and what stands again when it is refused. */
export function StatusSelect({ status, describedBy, onChange }: StatusSelectProps) {
  const [chosen, setChosen] = useState<FeedbackStatus | null>(null)
  const shown = chosen ?? status
  const choose = async (value: string) => {
    const wanted = STATUSES.find((one) => one === value)
    if (wanted === undefined) return
    setChosen(wanted)
    await onChange(wanted)
    setChosen(null)
  }
  return (
    <NativeSelect
      size="xs"
      aria-label="Status"
      aria-describedby={describedBy}
      leftSection={<FeedbackStatusIcon status={shown} />}
      value={shown}
      onChange={({ currentTarget: { value } }) => void choose(value)}
      data={STATUSES.map((value) => ({ value, label: FEEDBACK_STATUS_LABELS[value] }))}
    />
  )
}
