import type { Evaluation } from '../../api/contract/evaluation.ts'
import { money } from '../format/money.ts'
import styles from './money-ledger.module.css'

/** Every dollar of the refinance: what it costs, and what covers it. */
export function MoneyLedger({ evaluation }: { evaluation: Evaluation }) {
  const { cost_breakdown: costs, net_gap } = evaluation
  return (
    <details className={styles.ledger}>
      <summary>Where every dollar goes</summary>
      <div className={styles.columns}>
        <Account
          title="What it costs"
          rows={[
            ['Lender fee', costs.lender_fee],
            ['Third-party fees', costs.third_party_fees],
            ['New escrow account', costs.new_escrow],
            ['Interest until the first payment', costs.interest_accrual],
          ]}
          total={evaluation.total_refi_cost}
        />
        <Account
          title="What covers it"
          rows={[
            ['Lender credit', evaluation.available_credit_dollars],
            ['Two payments you skip', evaluation.two_months_piti],
            ['Refund of your old escrow account', evaluation.escrow_refund],
          ]}
          total={
            evaluation.available_credit_dollars === null
              ? null
              : evaluation.available_credit_dollars + evaluation.comes_back
          }
        />
      </div>
      {net_gap !== null && (
        <p className={styles.gap}>
          <span>{net_gap >= 0 ? 'Surplus Funds' : 'Net Gap to Cover'}</span>
          <strong>{money(Math.abs(net_gap))}</strong>
        </p>
      )}
      {evaluation.cash_at_closing !== null && evaluation.cash_at_closing > 0 && (
        <p className={styles.note}>
          {money(evaluation.cash_at_closing)} of it is due at closing; {money(evaluation.comes_back)} comes back to you
          through the skipped payments and the escrow refund, up to 20 business days after payoff.
        </p>
      )}
    </details>
  )
}

interface AccountProps {
  title: string
  rows: readonly (readonly [string, number | null])[]
  total: number | null
}

function Account({ title, rows, total }: AccountProps) {
  return (
    <table className={styles.account}>
      <caption>{title}</caption>
      <tbody>
        {rows.map(([label, amount]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{money(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{money(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
