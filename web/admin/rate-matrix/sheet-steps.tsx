import { Saved } from '../../shared/form/saved.tsx'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { DryRun } from '../shared/dry-run/dry-run.tsx'
import { FileFaults } from './file-faults.tsx'
import { changesInWords, effectInWords, furthestInWords, pricesInWords } from './sheet-in-words.ts'
import { StepsIntoForce } from './steps-into-force.tsx'
import { SHEET_FAILED, type SheetStepsTaken } from './use-sheet-steps.ts'
import { Warnings } from './warnings.tsx'

interface SheetStepsProps {
  steps: SheetStepsTaken
  /** It is in force, or nobody wants it: nothing is chosen any more. */
  onEmpty: () => void
}

/** What came of reading a rate sheet, and the way on. */
export function SheetSteps({ steps, onEmpty }: SheetStepsProps) {
  const { found } = steps
  return (
    <>
      {steps.failure !== null && <StepAlert>{steps.failure}</StepAlert>}
      <Saved message={steps.said} />
      {found?.reading.taken === false && <FileFaults failed={SHEET_FAILED} reading={found.reading} />}
      {found?.reading.taken && (
        <StepsIntoForce
          read={
            <>
              <p>
                {pricesInWords(found.reading.row_count)}, effective {calendarDate(found.reading.effective_date)}.
              </p>
              <Warnings warnings={found.reading.warnings} />
            </>
          }
          effect={
            <>
              <p>{effectInWords(found.reading)}</p>
              {found.reading.against !== null && (
                <p>
                  {changesInWords(found.reading.against.changes)} {furthestInWords(found.reading.against.changes)}
                </p>
              )}
              <DryRun of="rate-matrices" tried={found.choice.file} />
            </>
          }
          isPutting={steps.busy === 'putting in force'}
          onPut={() => steps.put(found, onEmpty)}
          onDiscard={() => steps.discard(onEmpty)}
        />
      )}
    </>
  )
}
