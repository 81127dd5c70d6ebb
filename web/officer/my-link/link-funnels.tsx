import type { EvaluationStatus } from '../../../api/contract/evaluation.ts'
import type { Funnel, InviteLink, InviteLinksAnswer } from '../../../api/contract/invite-links.ts'
import { STATUS_IN_WORDS } from '../../../api/contract/status-in-words.ts'
import section from '../../shared/page/section.module.css'
import { StatusIcon } from '../../shared/status/status-icon.tsx'
import styles from './link-funnels.module.css'
import { inDigits } from './links-in-words.ts'

const STEPS = ['visits', 'checks', 'ready_now', 'so_close', 'not_yet', 'registrations'] as const
const WORDS = { visits: 'Opened', checks: 'Loans checked', registrations: 'Registered' }

/** What came of a link, from the visit to the account, and of all of them together. */
export function LinkFunnels({ link, all }: { link: InviteLink; all: InviteLinksAnswer }) {
  return (
    <section className={section.section} aria-labelledby="funnel-title">
      <h2 id="funnel-title">What came of it</h2>
      <div className={styles.funnels}>
        <FunnelTable title={link.name} recent={link.last_30_days} ever={link.in_all} />
        {all.links.length > 1 && <FunnelTable title="All your links" recent={all.last_30_days} ever={all.in_all} />}
      </div>
      <p>
        A link counts as opened once for each visitor’s tab, and a loan each time it is checked. Who they were is not
        kept.
      </p>
    </section>
  )
}

function FunnelTable({ title, recent, ever }: { title: string; recent: Funnel; ever: Funnel }) {
  const most = Math.max(...STEPS.map((step) => recent[step]), 1)
  return (
    <table className={styles.funnel}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col" colSpan={2}>
            30 days
          </th>
          <th scope="col">In all</th>
        </tr>
      </thead>
      <tbody>
        {STEPS.map((step) => (
          <tr key={step} data-result={isResult(step) || undefined}>
            <th scope="row">{isResult(step) ? <Result status={step} /> : WORDS[step]}</th>
            <td>{inDigits(recent[step])}</td>
            <td className={styles.track} aria-hidden="true">
              <div className={styles.bar} data-status={step} style={{ width: `${(100 * recent[step]) / most}%` }} />
            </td>
            <td>{inDigits(ever[step])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Result({ status }: { status: EvaluationStatus }) {
  return (
    <span className={styles.result} data-status={status}>
      <StatusIcon status={status} size={16} />
      {STATUS_IN_WORDS[status]}
    </span>
  )
}

function isResult(step: (typeof STEPS)[number]): step is EvaluationStatus {
  return step in STATUS_IN_WORDS
}
