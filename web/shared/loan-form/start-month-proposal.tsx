import { Button } from '@mantine/core'
import { calendarDate } from '../format/calendar-date.ts'
import { monthInWords } from './month-in-words.ts'
import type { PrintedPlace } from './printed-place.ts'
import { PrintedPlaceFigure } from './printed-place-figure.tsx'
import { proposedDay } from './proposed-start.ts'
import styles from './start-proposal.module.css'
import type { LoanForm } from './use-loan-form.ts'

interface StartMonthProposalProps {
  form: LoanForm
  /** `YYYY-MM`. */
  month: string
  /** Where it was read. */
  place: PrintedPlace | undefined
}

/** The day on which the loan may have begun, of which the statement only tells the month. It is taken when the person says so. */
export function StartMonthProposal({ form, month, place }: StartMonthProposalProps) {
  const day = proposedDay(month, new Date().toISOString().slice(0, 10))
  if (day === null) return null
  const isTaken = form.values.loan_start_date === day

  return (
    <div className={styles.proposal}>
      {place && <PrintedPlaceFigure place={place} />}
      <p>
        Your statement says that the loan began in {monthInWords(month)}, and not on which day. Your closing papers have
        the exact day; where you do not have them, take the last one of that month.
      </p>
      <div className={styles.choices}>
        <Button
          variant={isTaken ? 'filled' : 'default'}
          aria-pressed={isTaken}
          onClick={() => form.setFieldValue('loan_start_date', day)}
        >
          {calendarDate(day)}
        </Button>
      </div>
    </div>
  )
}
