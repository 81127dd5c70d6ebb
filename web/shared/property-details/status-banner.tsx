import type { Evaluation } from '../../../api/contract/evaluation.ts'
import { isLicensedThere, noLicenseIn, ofPastDay, statusThatCounts } from '../../../api/contract/evaluation-in-words.ts'
import { money } from '../format/money.ts'
import { StatusIcon } from '../status/status-icon.tsx'
import styles from './property-details.module.css'
import { reasonAboutThem } from './reason-about-them.ts'
import { wholeDollarsOf } from './whole-dollars-of.ts'

const BANNERS: Readonly<Record<Evaluation['status'], string>> = {
  ready_now: 'Ready Now - Free Refinance Available!',
  so_close: 'So Close! Within 50 basis points',
  not_yet: 'Not Yet Eligible',
}

interface StatusBannerProps {
  evaluation: Evaluation
  /** In which the house is. */
  state: string
  /** Whether it is looked back to. */
  isPast: boolean
}

/** How a property stands, by how much, and, where it is not the money, why. */
export function StatusBanner({ evaluation, state, isPast }: StatusBannerProps) {
  const { status, reasons } = evaluation
  const { net_gap } = wholeDollarsOf(evaluation)
  const counts = statusThatCounts(evaluation)
  const other = reasons.filter((reason) => reason !== 'shortage')
  const why = (reason: (typeof other)[number]) => {
    const words = reasonAboutThem(reason, evaluation)
    return isPast ? ofPastDay(words, evaluation.as_of) : words
  }
  return (
    <div className={styles.banner} data-status={counts}>
      <StatusIcon status={counts} size={22} />
      <div>
        {isLicensedThere(evaluation) ? (
          <p className={styles.bannerTitle}>{BANNERS[status]}</p>
        ) : (
          <>
            <p className={styles.bannerTitle}>{noLicenseIn(state)}</p>
            <p>By its figures alone: {BANNERS[status]}</p>
          </>
        )}
        {net_gap !== null && (net_gap < 0 || status !== 'not_yet') && (
          <p>
            {net_gap >= 0 ? 'Surplus' : 'Shortage'}: {money(Math.abs(net_gap))}
          </p>
        )}
        {other.map((reason) => (
          <p key={reason}>{why(reason)}</p>
        ))}
      </div>
    </div>
  )
}
