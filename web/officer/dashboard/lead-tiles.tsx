import { Link } from 'react-router-dom'
import type { LoDashboard } from '../../../api/contract/leads.ts'
import { STATUS_NAMES } from '../../../api/contract/status-in-words.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import styles from '../../shared/page/tiles.module.css'
import { StatusIcon } from '../../shared/status/status-icon.tsx'
import { linkTo } from './link-to.ts'
import type { PipelineView } from './pipeline-view.ts'

const TILES = [
  { label: 'Total Leads', figure: 'total_leads', status: null },
  { label: STATUS_NAMES.ready_now, figure: 'ready_now', status: 'ready_now' },
  { label: STATUS_NAMES.so_close, figure: 'so_close', status: 'so_close' },
  { label: STATUS_NAMES.not_yet, figure: 'not_yet', status: 'not_yet' },
] as const

interface LeadTilesProps {
  /** Undefined while it is loading, and where it could not be loaded. */
  stats: LoDashboard['stats'] | undefined
  /** The status whose leads are shown; null: all. */
  shown: PipelineView['status']
  /** As of which evening; null: now. */
  on: string | null
}

/** How many leads there are of each status; each figure leads to its leads. */
export function LeadTiles({ stats, shown, on }: LeadTilesProps) {
  return (
    <ul className={styles.tiles} aria-label={on === null ? 'How many leads' : `How many leads on ${calendarDate(on)}`}>
      {TILES.map(({ label, figure, status }) => (
        <li key={label}>
          <Link
            to={linkTo({ status }, on)}
            className={styles.tile}
            aria-current={status === shown ? 'true' : undefined}
          >
            <span className={styles.figure}>{stats?.[figure].toLocaleString('en-US') ?? '–'}</span>
            <span className={styles.label} data-status={status ?? undefined}>
              {status !== null && <StatusIcon status={status} size={16} />}
              {label}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
