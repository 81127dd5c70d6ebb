import type { Rung } from '../../../api/contract/evaluation.ts'

/** One rate of the chart, in fractions of the chart's width and height from its top left. */
export interface LadderBar {
  readonly rate: number
  readonly left: number
  readonly width: number
  readonly top: number
  readonly height: number
  /** `passes`: only the costs, or some months, are missing. */
  readonly kind: 'free' | 'passes' | 'fails'
}

export interface LadderBars {
  readonly bars: readonly LadderBar[]
  /** Where the costs are just covered. */
  readonly zero: number
}

/** Of a bar's place, what it fills. */
const FILLED = 0.62
/** So that a gap of a few dollars is seen. */
const LOWEST = 0.012

/** What would be left over at each rate, as bars up from the line at which the costs are covered, or down from it. */
export function ladderBars(ladder: readonly Rung[]): LadderBars {
  const most = Math.max(0, ...ladder.map((rung) => rung.net_gap))
  const least = Math.min(0, ...ladder.map((rung) => rung.net_gap))
  const range = most - least || 1
  const zero = most / range
  const place = 1 / Math.max(ladder.length, 1)
  const bars = ladder.map((rung, index): LadderBar => {
    const height = Math.max(Math.abs(rung.net_gap) / range, LOWEST)
    return {
      rate: rung.rate,
      left: (index + (1 - FILLED) / 2) * place,
      width: FILLED * place,
      top: rung.net_gap >= 0 ? zero - height : zero,
      height,
      kind: rung.free ? 'free' : rung.passes ? 'passes' : 'fails',
    }
  })
  return { bars, zero }
}
