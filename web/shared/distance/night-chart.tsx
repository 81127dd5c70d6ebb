import { rateFallInWords } from '../../../api/contract/evaluation-in-words.ts'
import type { Night } from '../../../api/contract/watch.ts'
import { dayOfMoment } from '../format/day-of-moment.ts'
import { StatusIcon } from '../status/status-icon.tsx'
import { changesInWords, type Reader } from './changes-in-words.ts'
import styles from './night-chart.module.css'
import { type NightLine, nightLine, SHOWN_DAYS } from './night-line.ts'
import { nightsInWords } from './nights-in-words.ts'

interface NightChartProps {
  /** Oldest first. */
  nights: readonly Night[]
  now: Date
  reader: Reader
}

/** How far free was, night by night: the line of the bell is where it is there. */
export function NightChart({ nights, now, reader }: NightChartProps) {
  const line = nightLine(nights, now)
  const today = line.stretches.at(-1)?.at(-1)
  const first = new Date(now.getTime() - (SHOWN_DAYS - 1) * 86_400_000).toISOString()
  return (
    <figure className={styles.chart}>
      <div className={styles.plot} role="img" aria-label={nightsInWords(nights)}>
        <Line line={line} />
        <span className={styles.most}>{mostInWords(line.most)}</span>
        <span className={styles.bell} style={{ top: share(line.free) }}>
          <StatusIcon status="ready_now" size={15} /> free
        </span>
        {today !== undefined && <span className={styles.today} style={{ left: share(today.x), top: share(today.y) }} />}
        {line.turns.map(({ x, status }) => (
          <span key={x} className={styles.turn} data-status={status} style={{ left: share(x) }}>
            <StatusIcon status={status} size={14} />
          </span>
        ))}
      </div>
      <figcaption className={styles.ends}>
        <span>{dayOfMoment(first)}</span>
        <span>today</span>
      </figcaption>
      <Ticks line={line} reader={reader} />
    </figure>
  )
}

/** Stretched to the room there is; the strokes are not. */
function Line({ line: { stretches, free, ticks } }: { line: NightLine }) {
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
      <line className={styles.free} x1="0" x2="1" y1={free} y2={free} />
      {ticks.map(({ x }) => (
        <line key={x} className={styles.tick} x1={x} x2={x} y1="0.94" y2="1" />
      ))}
      {stretches.map((places) => {
        const [begin, ...others] = places
        const path = others.map(({ x, y }) => `L${x} ${y}`).join('')
        return <path key={begin?.x} className={styles.line} d={`M${begin?.x} ${begin?.y}${path}`} />
      })}
    </svg>
  )
}

/** The newest of what changed besides the market. */
function Ticks({ line: { ticks }, reader }: { line: NightLine; reader: Reader }) {
  if (ticks.length === 0) return null
  return (
    <ul className={styles.ticks}>
      {ticks.slice(-3).map(({ at, changed }) => (
        <li key={at}>
          {dayOfMoment(at)}: {changesInWords(changed, reader)}
        </li>
      ))}
    </ul>
  )
}

function mostInWords(points: number): string {
  return points > 3 ? `${Math.ceil(points)} points away` : `${rateFallInWords(points)} away`
}

const share = (fraction: number) => `${(fraction * 100).toFixed(2)}%`
