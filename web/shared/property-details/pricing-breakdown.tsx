import type { Evaluation } from '../../../api/contract/evaluation.ts'
import { money } from '../format/money.ts'
import { percent } from '../format/percent.ts'
import { Facts } from './facts.tsx'
import styles from './property-details.module.css'
import { wholeDollarsOf } from './whole-dollars-of.ts'

/** 100 basis points are one point of the price. */
const BPS_A_POINT = 100

/** From the price of the rate to the gap that remains. */
export function PricingBreakdown({ evaluation }: { evaluation: Evaluation }) {
  const { lo_min_revenue_bps: revenue } = evaluation
  const dollars = wholeDollarsOf(evaluation)
  const { net_gap, program_fee: programFee } = dollars
  return (
    <section className={styles.pricing} aria-label="Pricing Breakdown">
      <Facts
        title="Pricing Breakdown"
        facts={[
          ['Target Rate', percent(evaluation.target_rate)],
          ['Current Rate', percent(evaluation.current_rate)],
          ['Base Price', points(evaluation.base_price)],
          ['LLPA Adjustment', points(evaluation.llpa_points)],
          ['LO Minimum Revenue', `${revenue} bps (${points(revenue / BPS_A_POINT)} points)`],
          ['Adjusted Price', points(evaluation.adjusted_price)],
          ['Available Credit', credit(evaluation.available_credit_pct, dollars.credit)],
        ]}
      />
      <Facts
        title="Cost Breakdown"
        facts={[
          ['Lender Fee', money(dollars.lender_fee)],
          ['New Escrow', money(dollars.new_escrow)],
          ['Interest Accrual (45 days)', money(dollars.interest_accrual)],
          ['Third-Party Fees', money(dollars.third_party_fees)],
          ...(programFee === null ? [] : [[programFee[0], money(programFee[1])] as const]),
        ]}
        total={['Total', money(dollars.total)]}
      />
      <Facts
        title="Funds Analysis"
        facts={[
          ['Available Credit', money(dollars.credit)],
          ['2 Months PITI Saved', money(dollars.two_months_piti)],
          ['Escrow Refund', money(dollars.escrow_refund)],
          ['Total Refi Costs', money(dollars.total)],
        ]}
        total={
          net_gap === null || net_gap < 0
            ? ['Net Gap to Cover', money(net_gap === null ? null : -net_gap)]
            : ['Surplus Funds', money(net_gap)]
        }
      />
    </section>
  )
}

function credit(pct: number | null, dollars: number | null): string {
  return pct === null ? 'N/A' : `${percent(pct)}, ${money(dollars)}`
}

/** A price, or points of it, with 3 decimals. */
function points(value: number | null): string {
  return value === null ? 'N/A' : value.toFixed(3)
}
