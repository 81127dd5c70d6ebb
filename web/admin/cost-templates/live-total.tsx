import { totalRefinanceCost } from '../../../api/contract/cost-template-rules.ts'
import { money } from '../../shared/format/money.ts'
import styles from './cost-templates.module.css'
import { type CostValues, costsOf } from './cost-values.ts'

/** What the fees come to while they are typed. */
export function LiveTotal({ values }: { values: CostValues }) {
  return (
    <p className={styles.total} role="status">
      <span>Total Fee</span> <strong>{money(totalRefinanceCost(costsOf(values)))}</strong>
    </p>
  )
}
