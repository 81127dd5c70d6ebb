import { Button } from '@mantine/core'
import { calendarDate } from '../format/calendar-date.ts'
import { monthInWords } from './month-in-words.ts'
import type { PrintedPlace } from './printed-place.ts'
import { PrintedPlaceFigure } from './printed-place-figure.tsx'
import { proposedStarts } from './proposed-start.ts'
import styles from './start-proposal.module.css'
import type { LoanForm } from './use-loan-form.ts'

interface StartProposalProps {
  form: LoanForm
  /** ISO calendar date, or `YYYY-MM`. */
  maturity: string
  /** Where it was read. */
  place: PrintedPlace | undefined
}

/** When the loan may have begun, of which the statement only tells the end. It is taken when the person says so. */
export function StartProposal({ form, maturity, place }: StartProposalProps) {
  const starts = proposedStarts(maturity, new Date().toISOString().slice(0, 10))
  if (starts.length === 0) return null
  const end = maturity.length === 'YYYY-MM'.length ? `in ${monthInWords(maturity)}` : `on ${calendarDate(maturity)}`

  return (
    <div className={styles.proposal}>
      {place && <PrintedPlaceFigure place={place} />}
      <p>
        Your statement does not say when the loan began, but it ends {end}. Say for how many years it was made, and we
        put in the last day of the month in which it must have been closed. Your closing papers have the exact day.
      </p>
      <div className={styles.choices}>
        {starts.map(({ term, date }) => (
          <Button
            key={term}
            variant={form.values.loan_start_date === date ? 'filled' : 'default'}
            aria-pressed={form.values.loan_start_date === date}
            onClick={() => form.setFieldValue('loan_start_date', date)}
          >
            {term} years: {calendarDate(date)}
          </Button>
        ))}
      </div>
    </div>
  )
}
