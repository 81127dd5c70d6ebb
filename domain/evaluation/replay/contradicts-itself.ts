import type { Evaluation } from '../evaluation.ts'

/**
 * Whether recorded figures cannot belong together, whatever rule and inputs made them: a sum that is none, a status that its figures
 * do not bear. Nothing that was computed does; what was changed afterwards nearly always does.
 */
export function contradictsItself(evaluation: Evaluation): boolean {
  const { cost_breakdown, total_refi_cost, two_months_piti, escrow_refund, comes_back } = evaluation
  const costs = Object.values(cost_breakdown).reduce((sum, cost) => sum + cost, 0)
  return (
    differ(costs, total_refi_cost) ||
    differ(two_months_piti + escrow_refund, comes_back) ||
    !bearsStatus(evaluation) ||
    !isPricedAsAWhole(evaluation)
  )
}

function bearsStatus({ status, reasons, net_gap, shortage_bps }: Evaluation): boolean {
  if (status === 'not_yet') return reasons.length > 0
  if (reasons.length > 0 || net_gap === null || shortage_bps === null) return false
  return status === 'ready_now' ? net_gap >= 0 : shortage_bps <= 50
}

function isPricedAsAWhole(evaluation: Evaluation): boolean {
  const { net_gap, available_credit_dollars: credit, base_price, llpa_points, adjusted_price } = evaluation
  const { surplus, shortage, available_credit_pct, cash_at_closing, total_refi_cost, comes_back } = evaluation
  const priced = [net_gap, credit, base_price, llpa_points, adjusted_price, surplus, shortage, available_credit_pct]
  if (priced.every((figure) => figure === null)) return cash_at_closing === null
  if (net_gap === null || credit === null || base_price === null || llpa_points === null || adjusted_price === null)
    return false
  return !(
    differ(credit + comes_back - total_refi_cost, net_gap) ||
    differ(Math.max(net_gap, 0), surplus) ||
    differ(Math.max(-net_gap, 0), shortage) ||
    differ(Math.max(total_refi_cost - credit, 0), cash_at_closing) ||
    differ(base_price - llpa_points - evaluation.lo_min_revenue_bps / 100, adjusted_price) ||
    differ(adjusted_price - 100, available_credit_pct)
  )
}

/** Dollars to the cent and prices to 3 decimals, added up in binary. */
function differ(a: number, b: number | null): boolean {
  return b === null || Math.abs(a - b) > 0.0004
}
