import { comparedInterest, comparedPayments, paymentsInclude } from '../../../api/contract/answer.ts'
import {
  comparisonInWords,
  ifPaymentIsKept,
  insuranceLeftOut,
  monthsInWords,
} from '../../../api/contract/evaluation-in-words.ts'
import type { Comparison } from '../../../api/contract/explanation.ts'
import { money } from '../format/money.ts'
import { ExplainedSection } from './explained-section.tsx'
import styles from './honest-comparison.module.css'

/** Today's loan and the new one over all of their time, also where that does not speak for the new one. */
export function HonestComparison({ comparison }: { comparison: Comparison | null }) {
  if (comparison === null) return null
  const { todays_loan, new_loan } = comparison
  const payments = comparedPayments(comparison)
  const interest = comparedInterest(comparison)
  const insurance = insuranceLeftOut(comparison)
  const kept = ifPaymentIsKept(comparison)
  return (
    <ExplainedSection title="The honest comparison" folds>
      <p>
        {comparisonInWords(comparison)} {insurance}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">Today’s loan</th>
            <th scope="col">New loan</th>
          </tr>
        </thead>
        <tbody>
          <Row
            label="Payment a month"
            note={paymentsInclude(comparison)}
            now={money(payments.today)}
            then={money(payments.new_loan)}
          />
          <Row
            label="Time until it is paid off"
            now={todays_loan === null ? 'N/A' : monthsInWords(todays_loan.months)}
            then={monthsInWords(new_loan.months)}
          />
          <Row
            label="Interest until then"
            now={money(interest?.today)}
            then={money(interest?.new_loan ?? new_loan.interest)}
          />
        </tbody>
      </table>
      {kept !== null && <p className={styles.note}>{kept}</p>}
    </ExplainedSection>
  )
}

function Row({ label, note, now, then }: { label: string; note?: string; now: string; then: string }) {
  return (
    <tr>
      <th scope="row">
        {label}
        {note !== undefined && <small>{note}</small>}
      </th>
      <td>{now}</td>
      <td>{then}</td>
    </tr>
  )
}
