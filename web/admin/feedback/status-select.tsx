import { NativeSelect } from '@mantine/core'
import type { FeedbackStatus } from '../../../api/contract/feedback.ts'
import { FeedbackStatusIcon } from '../../shared/feedback/feedback-status-icon.tsx'
import { FEEDBACK_STATUS_LABELS } from '../../shared/feedback/feedback-status-words.ts'

const STATUSES = Object.keys(FEEDBACK_STATUS_LABELS) as FeedbackStatus[]

interface StatusSelectProps {
  status: FeedbackStatus
  describedBy: string
  onChange: (status: FeedbackStatus) => Promise<void>
}

/** What became of a feedback. */
export function StatusSelect({ status, describedBy, onChange }: StatusSelectProps) {
  const choose = (value: string) => {
    const wanted = STATUSES.find((one) => one === value)
    if (wanted !== undefined) void onChange(wanted)
  }
  return (
    <NativeSelect
      size="xs"
      aria-label="Status"
      aria-describedby={describedBy}
      leftSection={<FeedbackStatusIcon status={status} />}
      value={status}
      onChange={({ currentTarget: { value } }) => choose(value)}
      data={STATUSES.map((value) => ({ value, label: FEEDBACK_STATUS_LABELS[value] }))}
    />
  )
}
