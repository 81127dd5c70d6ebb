import type { PropertyRow } from '../../projections/properties/property-row.ts'
import type { ShownProperty } from '../contract/properties.ts'

/** A property as everybody sees it who may: its owner, their loan officer, an admin. */
export function shownProperty(row: PropertyRow): ShownProperty {
  const { id, address, city, zip_code, loan, current_balance, told_on, ltv, created_at, evaluation } = row
  return {
    id,
    address,
    city,
    zip_code,
    ...loan,
    current_balance,
    told: { balance: loan.current_balance, on: told_on },
    status: evaluation?.status ?? 'not_yet',
    ltv,
    created_at,
    evaluation,
  }
}
