import type { Evaluation } from '../../../api/contract/evaluation.ts'
import { reasonWithoutDollars } from '../../../api/contract/evaluation-in-words.ts'
import { StatusIcon } from '../evaluation-result/status-icon.tsx'
import { money } from '../format/money.ts'
import styles from './property-details.module.css'
import { wholeDollarsOf } from './whole-dollars-of.ts'

const BANNERS: Readonly<Record<Evaluation['status'], string>> = {
  ready_now: 'Ready Now - Free Refinance Available!',
  so_close: 'So Close! Within 50 basis points',
  not_yet: 'Not Yet Eligible',
}

/** How a property stands, by how much, and, where it is not the money, why. */
export function StatusBanner({ evaluation }: { evaluation: Evaluation }) {
  const { status, reasons } = evaluation
  const { net_gap } = wholeDollarsOf(evaluation)
  const other = reasons.filter((reason) => reason !== 'shortage')
  return (
    <div className={styles.banner} data-status={status}>
      <StatusIcon status={status} size={22} />
      <div>
        <p className={styles.bannerTitle}>{BANNERS[status]}</p>
        {net_gap !== null && (net_gap < 0 || status !== 'not_yet') && (
          <p>
            {net_gap >= 0 ? 'Surplus' : 'Shortage'}: {money(Math.abs(net_gap))}
          </p>
        )}
        {other.map((reason) => (
          <p key={reason}>{reasonWithoutDollars(reason, evaluation)}</p>
        ))}
      </div>
    </div>
  )
}
