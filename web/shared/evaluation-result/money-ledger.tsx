import { type LedgerLabel, type LedgerRow, ledgerOf } from '../../../api/contract/answer.ts'
import type { Evaluation } from '../../../api/contract/evaluation.ts'
import { isLicensedThere } from '../../../api/contract/evaluation-in-words.ts'
import { money } from '../format/money.ts'
import { ExplainedSection } from './explained-section.tsx'
import styles from './money-ledger.module.css'

/** Every dollar of the refinance: what it costs, what covers it, and when it is due. */
export function MoneyLedger({ evaluation }: { evaluation: Evaluation }) {
  const ledger = ledgerOf(evaluation)
  if (ledger === null) return null
  const { left_over, due_at_closing, comes_back } = ledger
  const isThere = isLicensedThere(evaluation)

  return (
    <ExplainedSection title="Where every dollar goes" folds>
      <div className={styles.accounts}>
        <Account title="What it costs" rows={ledger.costs} total={ledger.total_costs} />
        <Account title="What covers it" rows={ledger.covers} total={ledger.total_covers} />
      </div>
      <p className={styles.gap}>
        <span>
          {left_over >= 0 ? 'Surplus Funds' : 'Net Gap to Cover'}
          <small>{left_over >= 0 ? 'yours, once all of it has come back' : 'which you would pay yourself'}</small>
        </span>
        <strong>{money(Math.abs(left_over))}</strong>
      </p>
      {due_at_closing > 0 && (
        <p className={styles.note}>
          {money(due_at_closing)} {isThere ? 'is' : 'would be'} due at closing; {money(comes_back)}{' '}
          {isThere ? 'comes' : 'would come'} back to you through the two payments and the escrow refund, up to 20
          business days after payoff.
        </p>
      )}
    </ExplainedSection>
  )
}

/** What stands behind a name of the trade, for who has not closed a loan for years. */
const NOTES: Readonly<Record<LedgerLabel, string>> = {
  'Lender fee': 'for making the loan',
  'Third-party fees': 'title, recording and the like',
  'Upfront mortgage insurance premium': 'what FHA itself charges, less what it gives back of the old one',
  'VA funding fee': 'what the VA itself charges, 0.5% of what you owe',
  'USDA guarantee fee': 'what the USDA itself charges, 1% of what you owe',
  'New escrow account': 'taxes and insurance; it stays yours',
  'Interest until the first payment': 'counted at the rate you have today, the higher one',
  'Points to pay': 'what so low a rate costs',
  'Lender credit': 'what the lender gives toward your costs',
  'Two payments that fall away': 'while the loans change hands',
  'Escrow refund': 'what your servicer holds for you',
}

interface AccountProps {
  title: string
  rows: readonly LedgerRow[]
  total: number
}

function Account({ title, rows, total }: AccountProps) {
  return (
    <table className={styles.account}>
      <caption>{title}</caption>
      <tbody>
        {rows.map(([label, dollars]) => (
          <tr key={label}>
            <th scope="row">
              {label}
              <small>{NOTES[label]}</small>
            </th>
            <td>{money(dollars)}</td>
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
