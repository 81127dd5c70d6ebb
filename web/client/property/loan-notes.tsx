import { Link } from 'react-router-dom'
import type { Property } from '../../../api/contract/properties.ts'
import { BalanceNote } from '../shared/balance-note.tsx'
import styles from './loan-notes.module.css'

/** Which figures of the loan the answer is from, and how they are put right. */
export function LoanNotes({ property }: { property: Property }) {
  return (
    <div className={styles.notes}>
      <BalanceNote property={property} />
      <p>
        Has something changed? <Link to={`/property/${property.id}/correct`}>Correct the loan</Link>, and we look again
        at once.
      </p>
    </div>
  )
}
