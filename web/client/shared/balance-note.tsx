import { Link } from 'react-router-dom'
import type { Property } from '../../../api/contract/properties.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { balanceInWords, isOverAYearOld } from './balance-in-words.ts'
import styles from './balance-note.module.css'

/** That the balance is reckoned, and from what; after a year the wish for a new statement. Nothing while it is as it was told. */
export function BalanceNote({ property }: { property: Property }) {
  const words = balanceInWords(property)
  const isOld = isOverAYearOld(property, new Date())
  if (words === null && !isOld) return null
  return (
    <div className={styles.note}>
      {words !== null && <p>{words}</p>}
      {isOld && (
        <p className={styles.ask}>
          Your figures are of {calendarDate(property.told.on)}. Have you a newer statement at hand?{' '}
          <Link to={`/property/${property.id}/correct`}>Bring the loan up to date</Link>, and we look again at once.
        </p>
      )}
    </div>
  )
}
