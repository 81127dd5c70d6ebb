import { cents, toCents, toDollars } from '../../money/cents.ts'
import { fromThousandths, thousandths, toThousandths } from '../../money/thousandths.ts'
import type { Distance } from '../distance.ts'
import { pointsAway } from '../distance-in-words.ts'
import type { Evaluation } from '../evaluation.ts'
import { moneyAway } from '../money-away.ts'

/** What the product says first of an evaluation. */
export interface DealFigures {
  /** By how much a month is less to pay, in dollars. */
  readonly monthly_savings: number | null
  /** What is left of the credit and of what comes back once all is paid, in dollars; below 0: what is missing until it is free. */
  readonly net_gap: number | null
  /** By how many percentage points rates would have to fall; 0 and below: they need not. */
  readonly points: number | null
}

export const FIGURE_NAMES = ['monthly_savings', 'net_gap', 'points'] as const satisfies readonly (keyof DealFigures)[]

/**
 * Dollars are those of a deal: where no rate passes its gates there is none, whatever the figures of the nearest rate are. How far the
 * market is away is known of every loan that has prices.
 */
export function dealFigures(evaluation: Evaluation, distance: Distance | null): DealFigures {
  const isDeal = moneyAway(evaluation) !== null
  return {
    monthly_savings: isDeal ? evaluation.monthly_savings : null,
    net_gap: isDeal ? evaluation.net_gap : null,
    points: distance && pointsAway(distance),
  }
}

/** `after` less `before`, in whole cents or thousandths of a point, so that differences add up. */
export function figureDifference(figure: keyof DealFigures, before: number, after: number): number {
  return figure === 'points'
    ? fromThousandths(thousandths(toThousandths(after) - toThousandths(before)))
    : toDollars(cents(toCents(after) - toCents(before)))
}
