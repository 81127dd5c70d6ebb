import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { BookNight } from '../../../api/contract/overview.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { ALL, type Counted, linesInWords, NEAR } from './counted-by-night.ts'
import styles from './nights.module.css'

const HEIGHT = 180
const SMALL = { fill: 'var(--ink-soft)', fontSize: 13 }

/** What is near on a scale of its own, and beside it all there is. */
export function NightsChart({ nights }: { nights: readonly BookNight[] }) {
  return (
    <div className={styles.charts}>
      <Lines lines={NEAR} nights={nights} />
      <Lines lines={ALL} nights={nights} />
    </div>
  )
}

function Lines({ lines, nights }: { lines: readonly Counted[]; nights: readonly BookNight[] }) {
  const last = nights.at(-1)
  const ends = [nights[0]?.on ?? '', last?.on ?? '']
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        {lines.map(({ figure, title, colour, dashes }) => (
          <span key={figure}>
            <svg width="26" height="10" aria-hidden="true">
              <line x1="1" x2="25" y1="5" y2="5" stroke={colour} strokeWidth="2" strokeDasharray={dashes} />
            </svg>
            {title} <strong>{last?.[figure].toLocaleString('en-US')}</strong>
          </span>
        ))}
      </figcaption>
      <div role="img" aria-label={`${linesInWords(lines, nights)}. The table below has every night.`}>
        <ResponsiveContainer width="100%" height={HEIGHT}>
          {/* Who listens has the table: a picture of sixty points is no place for the tab key. */}
          <LineChart data={[...nights]} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
            <CartesianGrid vertical={false} stroke="var(--hairline)" />
            <XAxis
              dataKey="on"
              ticks={ends}
              interval={0}
              tick={<DayTick first={ends[0] ?? ''} />}
              tickLine={false}
              stroke="var(--hairline-strong)"
            />
            <YAxis
              width="auto"
              allowDecimals={false}
              tickFormatter={(count: number) => count.toLocaleString('en-US')}
              tick={SMALL}
              tickLine={false}
              axisLine={false}
            />
            <Tooltip
              isAnimationActive={false}
              labelFormatter={(on) => calendarDate(String(on))}
              formatter={(count) => Number(count).toLocaleString('en-US')}
              contentStyle={TOLD}
            />
            {lines.map(({ figure, title, colour, dashes }) => (
              <Line
                key={figure}
                dataKey={figure}
                name={title}
                stroke={colour}
                strokeDasharray={dashes}
                strokeWidth={2}
                dot={false}
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}

const TOLD = {
  background: 'var(--paper-raised)',
  border: '1px solid var(--hairline-strong)',
  borderRadius: 'var(--radius)',
  color: 'var(--ink)',
  fontSize: 14,
}

interface DayTickProps {
  /** The first night; its name begins at it, and that of the last one ends there. */
  first: string
  x?: number | string
  y?: number | string
  payload?: { readonly value: string }
}

function DayTick({ first, x = 0, y = 0, payload }: DayTickProps) {
  const on = payload?.value ?? ''
  return (
    <text {...SMALL} x={x} y={y} dy={14} textAnchor={on === first ? 'start' : 'end'}>
      {calendarDate(on)}
    </text>
  )
}
