import { Button } from '@mantine/core'
import type { RateMatrix } from '../../../api/contract/rates.ts'
import { isGone } from '../../shared/api-client/error-detail.ts'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { useDeleteRateSheetMutation } from './rate-sheets.ts'
import { uploadInWords } from './sheet-in-words.ts'

interface DeleteSheetDialogProps {
  sheet: RateMatrix
  /** The list as it stands by now: somebody else may have deleted the sheet while the dialog was open. */
  sheets: readonly RateMatrix[]
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a sheet is taken out of use, and says who prices then. */
export function DeleteSheetDialog({ sheet, sheets, onDeleted, onClose }: DeleteSheetDialogProps) {
  const [remove, { isUninitialized, isLoading, error }] = useDeleteRateSheetMutation()
  const confirm = async () => {
    const answer = await remove(sheet.id)
    if (answer.error === undefined) onDeleted()
  }
  const listed = sheets.find(({ id }) => id === sheet.id)
  // Once it was confirmed here, its row may be gone before the answer has come.
  const isDeleted = isGone(error) || (listed === undefined && isUninitialized)
  return (
    <Dialog title={`Delete the sheet of ${calendarDate(sheet.effective_date)}`} opened onClose={onClose} centered>
      <p>It is {uploadInWords(sheet)}.</p>
      {isDeleted ? (
        <StepAlert>This rate sheet has already been deleted by somebody else.</StepAlert>
      ) : (
        <>
          <p>Are you sure you want to delete this rate sheet?</p>
          <p>{whatFollows(listed ?? sheet, sheets)}</p>
          {error !== undefined && <StepAlert>Error deleting rate sheet. Please try again.</StepAlert>}
        </>
      )}
      <DialogActions>
        {isDeleted ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              Keep It
            </Button>
            <Button onClick={confirm} loading={isLoading}>
              Delete
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** The list has those that price latest first, so that the first of an earlier day is the next in line. */
function whatFollows(sheet: RateMatrix, sheets: readonly RateMatrix[]): string {
  if (!sheet.active) return 'It does not price today. What was computed with it stays, and can be computed again.'
  const next = sheets.find(
    ({ id, source, effective_date }) =>
      id !== sheet.id && source === sheet.source && effective_date <= sheet.effective_date,
  )
  return next === undefined
    ? 'It prices every home today, and there is no other: no home can be priced until one is uploaded.'
    : `It prices every home today. The sheet of ${calendarDate(next.effective_date)} (${uploadInWords(next)}) does from then on.`
}
