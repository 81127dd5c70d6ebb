import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LoggedEvent } from '../../../api/contract/log.ts'
import { placeInLog } from '../../../api/contract/place-in-log.ts'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { Failed } from '../../shared/failed/failed.tsx'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { useGetLoggedEventQuery } from './get-log.ts'
import styles from './log.module.css'
import { PersonalPart } from './personal-part.tsx'

interface EventDialogProps {
  /** What else is known of it. */
  children?: ReactNode
  /** Null: none is open. */
  position: string | null
  onClose: () => void
  /** Shows everything of a stream. */
  onStream?: (stream: string) => void
}

/** One event of the log. */
export function EventDialog({ position, onClose, onStream, children }: EventDialogProps) {
  return (
    <Dialog
      title={position === null ? 'Event' : `Event ${placeInLog(position)}`}
      opened={position !== null}
      onClose={onClose}
      size="lg"
    >
      {position !== null && children}
      {position !== null && <Opened key={position} position={position} onStream={onStream} />}
    </Dialog>
  )
}

function Opened({ position, onStream }: Pick<EventDialogProps, 'onStream'> & { position: string }) {
  const { data: event, isError, refetch } = useGetLoggedEventQuery(position)
  if (event !== undefined) return <Event event={event} onStream={onStream} />
  if (!isError) return <Skeleton height="14rem" />
  return <Failed onAgain={refetch}>This event could not be loaded.</Failed>
}

function Event({ event, onStream }: Pick<EventDialogProps, 'onStream'> & { event: LoggedEvent }) {
  const { type, stream, revision, occurred_at, actor_id, actor_role, correlation_id, data, unreadable } = event
  const facts = [
    ['Type', type],
    ['When', dayAndTime(occurred_at)],
    ['Stream', stream],
    ['Place in it', String(revision)],
    ['Actor', actor_role === actor_id ? actor_id : `${actor_role} ${actor_id}`],
    ['Request', correlation_id],
  ]
  return (
    <div className={styles.event}>
      <dl className={styles.facts}>
        {facts.map(([term, fact]) => (
          <div key={term} style={{ display: 'contents' }}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {unreadable === null ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its place is scrolled with the keys, too
        <pre className={styles.data} tabIndex={0}>
          {JSON.stringify(data, null, 2)}
        </pre>
      ) : (
        <p>This event cannot be read: {unreadable}</p>
      )}
      <PersonalPart event={event} />
      {onStream !== undefined && (
        <div>
          <Button variant="default" size="sm" onClick={() => onStream(stream)}>
            All of This Stream
          </Button>
        </div>
      )}
    </div>
  )
}
