import { costFault } from './cost-fields.ts'
import { type CostTemplate, THIRD_PARTY_FEES, type ThirdPartyFee } from './cost-template.ts'
import { readStateCode, type StateCode } from './states.ts'

/** One fee set to one value in many states. */
export interface BulkEdit {
  readonly states: readonly StateCode[]
  readonly field: ThirdPartyFee
  /** Dollars with at most 2 decimals. */
  readonly value: number
}

export type BulkEditPayload =
  | { readonly edit: BulkEdit; readonly faults?: undefined }
  | { readonly faults: Record<string, string>; readonly edit?: undefined }

export function readBulkEdit(payload: Readonly<Record<string, unknown>>): BulkEditPayload {
  const faults: Record<string, string> = {}
  const given: readonly unknown[] = Array.isArray(payload.states) ? payload.states : []
  const states = given.map((state) => (typeof state === 'string' ? readStateCode(state) : null))
  const known = states.filter((state) => state !== null)
  if (given.length === 0) faults.states = 'Please select at least one state'
  else if (known.length < states.length) faults.states = 'Every state must be the two-letter code of a US state or DC'
  const field = THIRD_PARTY_FEES.find((fee) => fee === payload.field)
  if (field === undefined) faults.field = `The field must be one of: ${THIRD_PARTY_FEES.join(', ')}`
  const value = payload.value
  if (costFault(field ?? 'other_fees', value) !== null) faults.value = 'Please enter a valid positive value'
  if (Object.keys(faults).length > 0 || field === undefined || typeof value !== 'number') return { faults }
  return { edit: { states: [...new Set(known)], field, value: value + 0 } }
}

export function withFee(template: CostTemplate, { field, value }: BulkEdit): CostTemplate {
  return { ...template, [field]: value }
}
