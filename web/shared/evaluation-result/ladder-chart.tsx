import type { Rung } from '../../../api/contract/evaluation.ts'
import { percent } from '../format/percent.ts'
import { type LadderBar, ladderBars } from './ladder-bars.ts'
import styles from './ladder-chart.module.css'

interface LadderChartProps {
  ladder: readonly Rung[]
  target: number | null
}

const share = (fraction: number) => `${(fraction * 100).toFixed(3)}%`

/** The table beside it says the same in figures, so a screen reader is told of the chart and led on to it. */
export function LadderChart({ ladder, target }: LadderChartProps) {
  const { bars, zero } = ladderBars(ladder)
  const first = bars[0]
  const last = bars.at(-1)
  return (
    <figure className={styles.chart}>
      <svg
        className={styles.plot}
        width="100%"
        height="100%"
        role="img"
        aria-label="What would be left over at each rate after all costs; the table that follows has the figures"
      >
        {bars.map((bar) => (
          <Bar key={bar.rate} bar={bar} isTarget={bar.rate === target} />
        ))}
        <line x1="0" x2="100%" y1={share(zero)} y2={share(zero)} className={styles.zero} />
      </svg>
      <div className={styles.rates} aria-hidden="true">
        <span>{percent(first?.rate)}</span>
        {bars.length > 1 && <span>{percent(last?.rate)}</span>}
      </div>
      <figcaption className={styles.legend}>
        <Key kind="free">free</Key>
        <Key kind="passes">costs not covered</Key>
        <Key kind="fails">too little benefit</Key>
        <span>the line: all costs covered</span>
      </figcaption>
    </figure>
  )
}

function Bar({ bar, isTarget }: { bar: LadderBar; isTarget: boolean }) {
  return (
    <rect
      className={styles.bar}
      data-kind={bar.kind}
      data-target={isTarget || undefined}
      x={share(bar.left)}
      width={share(bar.width)}
      y={share(bar.top)}
      height={share(bar.height)}
    />
  )
}

function Key({ kind, children }: { kind: LadderBar['kind']; children: string }) {
  return (
    <span className={styles.key}>
      <svg width="14" height="14" aria-hidden="true">
        <rect className={styles.bar} data-kind={kind} x="1" y="1" width="12" height="12" />
      </svg>
      {children}
    </span>
  )
}
