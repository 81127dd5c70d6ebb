import type { AutomationStats } from '../../../api/contract/automation.ts'
import { Failed } from '../../shared/failed/failed.tsx'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { useGetAutomationStatsQuery } from './get-automation-stats.ts'
import { StatCard } from './stat-card.tsx'
import styles from './stat-cards.module.css'

const ELIGIBILITY = [
  { label: 'Total Properties', figure: 'total_properties', note: null },
  { label: 'Eligible for Notification', figure: 'eligible_for_notification', note: 'rings should they get better' },
  { label: 'In Cooldown', figure: 'in_cooldown', note: 'told of a short while ago' },
  { label: 'Opted Out', figure: 'opted_out', note: 'by wish, or by an address that takes no letters' },
] as const

/** Whom the bell would reach tonight, and what the runs have done so far. */
export function StatCards() {
  const { data, isError, refetch } = useGetAutomationStatsQuery()
  return (
    <div className={styles.stats}>
      <dl className={styles.cards} aria-label="Eligibility">
        {ELIGIBILITY.map(({ label, figure, note }) => (
          <StatCard key={label} label={label} figure={data?.eligibility[figure].toLocaleString('en-US')} note={note} />
        ))}
      </dl>
      <History history={data?.history} />
      {isError && <Failed onAgain={refetch}>We could not count them. The bell rings all the same.</Failed>}
    </div>
  )
}

function History({ history }: { history: AutomationStats['history'] | undefined }) {
  const last = history?.last_successful_run
  return (
    <dl className={styles.history} aria-label="Evaluation history">
      <div>
        <dt>Total Evaluations</dt>
        <dd>{history?.total_evaluations.toLocaleString('en-US') ?? '–'}</dd>
      </div>
      <div>
        <dt>Status Changes</dt>
        <dd>{history?.status_changes.toLocaleString('en-US') ?? '–'}</dd>
      </div>
      <div>
        <dt>Last Successful Run</dt>
        <dd>{last ? dayAndTime(last.completed_at) : last === null ? 'Never' : '–'}</dd>
      </div>
    </dl>
  )
}
