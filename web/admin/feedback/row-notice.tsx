import { Alert } from '@mantine/core'
import type { FeedbackStatus } from '../../../api/contract/feedback.ts'
import { FEEDBACK_STATUS_LABELS } from '../../shared/feedback/feedback-status-words.ts'
import { ChangedElsewhere } from '../../shared/form/changed-elsewhere.tsx'
import table from '../shared/list-table.module.css'

interface RowNoticeProps {
  /** Null: nothing went wrong. */
  failure: string | null
  /** The status that is chosen here and the one that another administrator has set; null: they do not differ. */
  differing: { readonly here: FeedbackStatus; readonly there: FeedbackStatus } | null
  onShowNewest: () => void
  onSaveAnyway: () => void
}

/** Below a row, why what was changed in it is not saved. */
export function RowNotice({ failure, differing, onShowNewest, onSaveAnyway }: RowNoticeProps) {
  if (failure === null && differing === null) return null
  return (
    <tr className={table.opened}>
      <td colSpan={6}>
        {differing === null ? (
          <Alert color="gray" role="alert">
            {failure}
          </Alert>
        ) : (
          <ChangedElsewhere
            what="status"
            by="another administrator"
            differences={[
              {
                label: 'Status',
                here: FEEDBACK_STATUS_LABELS[differing.here],
                there: FEEDBACK_STATUS_LABELS[differing.there],
              },
            ]}
            {...{ onShowNewest, onSaveAnyway }}
          />
        )}
      </td>
    </tr>
  )
}
