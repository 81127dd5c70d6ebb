import type { OpenedEvaluation } from '../../../api/contract/audit.ts'
import { percent } from '../../shared/format/percent.ts'
import styles from './input-documents.module.css'

interface RatesOfCellProps {
  rows: NonNullable<NonNullable<OpenedEvaluation['inputs']>['rate_sheet']>['rows']
  /** The rate whose figures the evaluation has. */
  target: number | null
  digest: string | null
}

/** The cell of a rate sheet by which a loan was priced. */
export function RatesOfCell({ rows, target, digest }: RatesOfCellProps) {
  const [first] = rows
  if (first === undefined) return <p>No cell of it fits the loan.</p>
  const tier = `Score from ${first.credit_score}, loan to value up to ${first.ltv}%`
  return (
    <>
      <table className={styles.cell}>
        <caption>
          {tier}
          {first.loan_type !== null && `, ${first.loan_type}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Rate</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ rate, price }) => (
            <tr key={rate} data-target={rate === target || undefined}>
              <th scope="row">
                {percent(rate)}
                {rate === target && <small> target</small>}
              </th>
              <td>{price.toFixed(3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {digest !== null && <p className={styles.digest}>SHA-256 of the file: {digest}</p>}
    </>
  )
}
