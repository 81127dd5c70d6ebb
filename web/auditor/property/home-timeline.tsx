import { Button } from '@mantine/core'
import type { HomeEvent, RecordedEvaluation } from '../../../api/contract/audit.ts'
import { statusThatCounts } from '../../../api/contract/evaluation-in-words.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { StatusIcon } from '../../shared/status/status-icon.tsx'
import styles from './home-timeline.module.css'
import { actorInWords, cameTo, faultInWords, placeInWords } from './in-words.ts'
import { WorthTable } from './worth-table.tsx'

interface HomeTimelineProps {
  /** Newest first. */
  events: readonly HomeEvent[]
  onOpen: (position: string) => void
}

/** Everything that happened to a home; each look at it is a mark, and below it stands what changed since the one before. */
export function HomeTimeline({ events, onOpen }: HomeTimelineProps) {
  return (
    <ol className={styles.timeline}>
      {events.map((event) => (
        <li key={event.position} className={styles.event}>
          <Mark evaluated={event.evaluated} />
          <div className={styles.what}>
            <p className={styles.when}>
              <time dateTime={event.occurred_at}>{dayAndTime(event.occurred_at)}</time>
            </p>
            <h3>{event.words}</h3>
            {event.evaluated !== null && (
              <Evaluated event={event} evaluated={event.evaluated} onOpen={() => onOpen(event.position)} />
            )}
            <p className={styles.who}>
              {actorInWords(event)}, {placeInWords(event.position)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Mark({ evaluated }: Pick<HomeEvent, 'evaluated'>) {
  if (evaluated === null) return <span className={styles.dot} aria-hidden="true" />
  const status = statusThatCounts(evaluated.evaluation)
  return (
    <span className={styles.mark} data-status={status}>
      <StatusIcon status={status} />
    </span>
  )
}

interface EvaluatedProps {
  event: HomeEvent
  evaluated: RecordedEvaluation
  onOpen: () => void
}

function Evaluated({ event, evaluated, onOpen }: EvaluatedProps) {
  const fault = faultInWords(evaluated)
  return (
    <>
      <p>{cameTo(evaluated)}</p>
      {fault !== null && <p className={styles.fault}>{fault}</p>}
      <Button
        variant="default"
        size="compact-md"
        onClick={onOpen}
        aria-label={`Open with Its Inputs: ${dayAndTime(event.occurred_at)}`}
        className={styles.open}
      >
        Open with Its Inputs
      </Button>
      {evaluated.attribution !== null && <WorthTable attribution={evaluated.attribution} />}
      {fault === null && evaluated.fault_before !== null && (
        <p className={styles.who}>The one before cannot be made again, so that what changed has no dollars.</p>
      )}
    </>
  )
}
