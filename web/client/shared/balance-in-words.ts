import type { Property } from '../../../api/contract/properties.ts'
import { money } from '../../shared/format/money.ts'

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const DAY_MS = 86_400_000
const A_YEAR = 365

type KnownBalance = Pick<Property, 'current_balance' | 'told' | 'statement'>

/** What is owed by now beside what was told; null while both are the same. */
export function balanceInWords({ current_balance, told, statement }: KnownBalance): string | null {
  if (current_balance === told.balance) return null
  const when = month.format(new Date(told.on))
  const isOfStatement = statement !== null && Math.abs(daysBetween(statement.uploaded_at, told.on)) <= 1
  const source = isOfStatement ? `on your statement of ${when}` : `as you told us in ${when}`
  return `Balance about ${money(current_balance)} today; ${money(told.balance)} ${source}. We count on the payment of each month.`
}

/** After a year too much is reckoned: then it is time for a new statement. */
export function isOverAYearOld({ told }: Pick<Property, 'told'>, now: Date): boolean {
  return daysBetween(told.on, now.toISOString()) > A_YEAR
}

function daysBetween(from: string, to: string): number {
  return Math.floor((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS)
}
