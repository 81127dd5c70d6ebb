import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { WhatIfDay } from '../../../api/contract/what-ifs.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { LINES, linesInWords } from './day-lines.ts'
import styles from './days.module.css'

const HEIGHT = 200
const SMALL = { fill: 'var(--ink-soft)', fontSize: 13 }
const TOLD = {
  background: 'var(--paper-raised)',
  border: '1px solid var(--hairline-strong)',
  borderRadius: 'var(--radius)',
  color: 'var(--ink)',
  fontSize: 14,
}

/** Two lines over the days: what was, and what would have been. */
export function DayChart({ days }: { days: readonly WhatIfDay[] }) {
  const last = days.at(-1)
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        {LINES.map(({ figure, title, colour, dashes }) => (
          <span key={figure}>
            <svg width="26" height="10" aria-hidden="true">
              <line x1="1" x2="25" y1="5" y2="5" stroke={colour} strokeWidth="2" strokeDasharray={dashes} />
            </svg>
            {title} <strong>{last?.[figure].toLocaleString('en-US')}</strong>
          </span>
        ))}
      </figcaption>
      <div role="img" aria-label={`${linesInWords(days)}. The table below has every day.`}>
        <ResponsiveContainer width="100%" height={HEIGHT}>
          {/* Who listens has the table: a picture of many points is no place for the tab key. */}
          <LineChart data={[...days]} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
            <CartesianGrid vertical={false} stroke="var(--hairline)" />
            <XAxis
              dataKey="day"
              ticks={[days[0]?.day ?? '', last?.day ?? '']}
              interval={0}
              tick={<DayTick first={days[0]?.day ?? ''} />}
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
              labelFormatter={(day) => calendarDate(String(day))}
              formatter={(count) => Number(count).toLocaleString('en-US')}
              contentStyle={TOLD}
            />
            {LINES.map(({ figure, title, colour, dashes }) => (
              <Line
                key={figure}
                type="stepAfter"
                dataKey={figure}
                name={title}
                stroke={colour}
                strokeDasharray={dashes}
                strokeWidth={2}
                dot={days.length === 1}
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}

interface DayTickProps {
  /** The first day; its name begins at it, and that of the last one ends there. */
  first: string
  x?: number | string
  y?: number | string
  payload?: { readonly value: string }
}

function DayTick({ first, x = 0, y = 0, payload }: DayTickProps) {
  const day = payload?.value ?? ''
  return (
    <text {...SMALL} x={x} y={y} dy={14} textAnchor={day === first ? 'start' : 'end'}>
      {calendarDate(day)}
    </text>
  )
}
