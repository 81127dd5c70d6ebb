import type { RateSyncDifferences } from '../../../api/contract/integrations.ts'
import type { RateMatrix } from '../../../api/contract/rates.ts'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { Failed } from '../../shared/failed/failed.tsx'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { DryRunFound } from '../shared/dry-run/dry-run-found.tsx'
import { Looking } from '../shared/dry-run/looking.tsx'
import styles from './engine-differences.module.css'
import { changesInWords, furthestInWords } from './sheet-in-words.ts'
import { useDifferences } from './use-differences.ts'

const COMPARED = {
  before: 'With the CSV',
  after: 'With the engine',
  than: 'with the CSV',
  note: 'Every home with the engine’s sheet in place of the CSV’s, and with all else as it is today. Nothing of it is kept, and nobody is told.',
}

interface EngineDifferencesProps {
  /** A sheet of the pricing engine, which is called by the sync that brought it. */
  sheet: RateMatrix
  onClose: () => void
}

/** What the engine’s rates of a sync make of the CSV’s, and of every home’s status. */
export function EngineDifferences({ sheet, onClose }: EngineDifferencesProps) {
  const { differences, hasFailed, progress, again } = useDifferences(sheet.id)
  const isLooking = differences === undefined && !hasFailed
  return (
    <Dialog title={`The engine’s rates of ${calendarDate(sheet.effective_date)}`} opened onClose={onClose} size="60rem">
      <div className={styles.differences} aria-busy={isLooking}>
        {hasFailed && <Failed onAgain={again}>We could not compare the two. What is in force goes on pricing.</Failed>}
        {isLooking && <Looking words="Looking at every home with both sheets…" progress={progress} />}
        {differences !== undefined && <Compared differences={differences} onAgain={again} />}
      </div>
    </Dialog>
  )
}

function Compared({ differences, onAgain }: { differences: RateSyncDifferences; onAgain: () => void }) {
  const { csv, changes, statuses } = differences
  if (csv === null || changes === null || statuses === null)
    return <p role="status">No CSV sheet was there for that day: there is nothing to compare with.</p>
  return (
    <>
      <p>
        Against the CSV sheet of {calendarDate(csv.effective_date)} ({csv.file_name}): {changesInWords(changes)}{' '}
        {furthestInWords(changes)}
      </p>
      <DryRunFound answer={statuses} where={null} onAgain={onAgain} compared={COMPARED} />
    </>
  )
}
