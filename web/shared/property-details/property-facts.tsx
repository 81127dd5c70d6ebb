import type { ShownProperty } from '../../../api/contract/properties.ts'
import { calendarDate } from '../format/calendar-date.ts'
import { money } from '../format/money.ts'
import { percent } from '../format/percent.ts'
import { Facts } from './facts.tsx'
import styles from './property-details.module.css'

/** What is known of a loan and its house. */
export function PropertyFacts({ property }: { property: ShownProperty }) {
  const { has_mi } = property
  return (
    <div className={styles.columns}>
      <Facts
        title="Loan Details"
        facts={[
          ['Current Balance', money(property.current_balance)],
          ['Current Rate', percent(property.current_rate)],
          ['Monthly Payment (PI)', money(property.monthly_payment_pi)],
          ['Monthly Payment (PITI)', money(property.monthly_payment_piti)],
          ['Loan Start Date', calendarDate(property.loan_start_date)],
          ['Purchase Date', calendarDate(property.purchase_date)],
        ]}
      />
      <Facts
        title="Property Info"
        facts={[
          ['Estimated Value', money(property.estimated_value)],
          ['Original Purchase Price', money(property.original_purchase_price)],
          ['LTV', percent(property.ltv)],
          ['Credit Score (estimate)', property.estimated_credit_score || 'N/A'],
        ]}
      />
      <Facts
        title="Additional Details"
        facts={[
          ['Occupancy', property.occupancy || 'N/A'],
          ['ARM', yesNo(property.is_arm)],
          ['Has MI', yesNo(has_mi)],
          ...(has_mi ? [['Monthly MI', money(property.mi_monthly)] as const] : []),
          ['Escrow Balance', money(property.escrow_balance)],
          ['Escrow Payout Months', String(property.escrow_payout_months)],
        ]}
      />
    </div>
  )
}

function yesNo(value: boolean): string {
  return value ? 'Yes' : 'No'
}
