import { fromThousandths, type Thousandths, thousandths } from '../money/thousandths.ts'
import type { Cell, PricedRate } from '../rates/rate-sheet-index.ts'
import { type Candidate, considerRate, type Deal } from './candidate.ts'
import { annuityFactor, NEW_LOAN_MONTHS } from './level-payment.ts'
import { isCloseToFree } from './verdict.ts'

/** How far the market is from a free refinance of a loan, in rates (percent, 3 decimals). It is there when the first is at most the second. */
export interface Distance {
  /** The lowest rate of the day whose costs are all covered, also where it is above the loan's own. */
  readonly free_rate: number
  /** The highest rate, in eighths from the free one, at which the loan passes every gate of a rate. */
  readonly needed_rate: number
}

/** The step in which rates are quoted, in thousandths of a percent. */
const AN_EIGHTH = 125

/** Null where no price covers the costs, or no rate would pass. What hangs on dates alone is no distance. */
export function distanceToFree(cell: Cell, deal: Deal): Distance | null {
  return distanceTo(cell, deal, ({ net_gap }) => net_gap >= 0)
}

/** The same to a refinance that is so close: its first rate is the lowest that leaves no more than 50 basis points uncovered. */
export function distanceToClose(cell: Cell, deal: Deal): Distance | null {
  return distanceTo(cell, deal, ({ net_gap }) => isCloseToFree(net_gap, deal.loan.balance))
}

function distanceTo(cell: Cell, deal: Deal, isEnough: (candidate: Candidate) => boolean): Distance | null {
  const free = cell.find((priced) => isEnough(considerRate(priced, deal)))
  if (free === undefined) return null
  const needed = neededRate(free, deal)
  return needed && { free_rate: fromThousandths(free.rate), needed_rate: fromThousandths(needed) }
}

/** What a rate covers hangs on its price alone: were the whole market lower, the same price would be had for a lower rate. */
function neededRate(free: PricedRate, deal: Deal): Thousandths | null {
  const stepsBelow = Math.floor((free.rate - deal.loan.current_rate) / AN_EIGHTH) + 1
  for (let rate = free.rate - stepsBelow * AN_EIGHTH; rate > 0; rate -= AN_EIGHTH) {
    const lower = thousandths(rate)
    const priced = { rate: lower, price: free.price, annuity_factor: annuityFactor(lower, NEW_LOAN_MONTHS) }
    if (considerRate(priced, deal).reasons.length === 0) return lower
  }
  return null
}
