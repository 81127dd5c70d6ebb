import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { STATUS_NAMES } from '../../../api/contract/status-in-words.ts'
import { Failed } from '../../shared/failed/failed.tsx'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import tiles from '../../shared/page/tiles.module.css'
import { StatusIcon } from '../../shared/status/status-icon.tsx'
import { useGetBookQuery } from './get-book.ts'

const TILES = [
  { label: 'Total Clients', figure: 'total_clients', status: null, room: '/admin/users?role=client' },
  { label: 'Total Properties', figure: 'total_properties', status: null, room: '/admin/properties' },
  { label: 'Loan Officers', figure: 'total_los', status: null, room: '/admin/loan-officers' },
  {
    label: STATUS_NAMES.ready_now,
    figure: 'ready_now',
    status: 'ready_now',
    room: '/admin/properties?status=ready_now',
  },
  { label: STATUS_NAMES.so_close, figure: 'so_close', status: 'so_close', room: '/admin/properties?status=so_close' },
  { label: STATUS_NAMES.not_yet, figure: 'not_yet', status: 'not_yet', room: '/admin/properties?status=not_yet' },
] as const

interface CountsProps {
  /** As of which evening, ISO calendar date; null: now. */
  on: string | null
  /** Each figure is a way to what makes it up. */
  leadsOn: boolean
}

/** How many there are of each, and where they are; of a day that is over, how many there were. */
export function Counts({ on, leadsOn }: CountsProps) {
  const { currentData, isError, refetch } = useGetBookQuery(on)
  if (currentData === undefined && isError) return <Failed onAgain={refetch}>The counts could not be loaded.</Failed>
  return (
    <ul
      className={tiles.tiles}
      style={{ '--tiles': TILES.length } as CSSProperties}
      aria-label={on === null ? 'How many there are' : `How many there were on ${calendarDate(on)}`}
    >
      {TILES.map(({ label, figure, status, room }) => {
        const said = (
          <>
            <span className={tiles.figure}>{currentData?.[figure].toLocaleString('en-US') ?? '–'}</span>
            <span className={tiles.label} data-status={status ?? undefined}>
              {status !== null && <StatusIcon status={status} size={16} />}
              {label}
            </span>
          </>
        )
        return (
          <li key={label}>
            {leadsOn ? (
              <Link to={room} className={tiles.tile}>
                {said}
              </Link>
            ) : (
              // The rooms show what is today, and that to administrators.
              <div className={tiles.tile}>{said}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
