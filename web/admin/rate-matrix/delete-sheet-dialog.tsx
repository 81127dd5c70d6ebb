import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RateMatrix } from '../../../api/contract/rates.ts'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { useDeleteRateSheetMutation } from './rate-sheets.ts'

interface DeleteSheetDialogProps {
  sheet: RateMatrix
  others: readonly RateMatrix[]
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a sheet is taken out of use, and says who prices then. */
export function DeleteSheetDialog({ sheet, others, onDeleted, onClose }: DeleteSheetDialogProps) {
  const [remove, { isLoading }] = useDeleteRateSheetMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const confirm = () =>
    remove(sheet.id)
      .unwrap()
      .then(onDeleted, () => setFailure('Error deleting rate sheet. Please try again.'))
  return (
    <Dialog title={`Delete the sheet of ${calendarDate(sheet.effective_date)}`} opened onClose={onClose} centered>
      <p>Are you sure you want to delete this rate sheet?</p>
      <p>{whatFollows(sheet, others)}</p>
      {failure !== null && <StepAlert>{failure}</StepAlert>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Keep It
        </Button>
        <Button onClick={confirm} loading={isLoading}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The list has those that price latest first, so that the first of an earlier day is the next in line. */
function whatFollows(sheet: RateMatrix, others: readonly RateMatrix[]): string {
  if (!sheet.active) return 'It does not price today. What was computed with it stays, and can be computed again.'
  const next = others.find(
    ({ source, effective_date }) => source === sheet.source && effective_date <= sheet.effective_date,
  )
  return next === undefined
    ? 'It prices every home today, and there is no other: no home can be priced until one is uploaded.'
    : `It prices every home today. The sheet of ${calendarDate(next.effective_date)} does from then on.`
}
