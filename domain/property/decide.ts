import type { Evaluation } from '../evaluation/evaluation.ts'
import type { LoanTerms, PropertyAddress } from '../evaluation/loan.ts'
import type { PropertyEvent } from './events.ts'
import { sameFigures } from './same-figures.ts'
import type { Property } from './state.ts'

export interface Addition {
  readonly property_id: string
  readonly owner_id: string
  /** The loan officer whose client the owner is; null when nobody's. */
  readonly lo_id: string | null
  readonly loan: LoanTerms
  readonly address: PropertyAddress
  readonly document_id: string | null
  readonly evaluation: Evaluation
}

/** Puts a property under watch, with its first evaluation. Quiet when it is watched already: the request was repeated. */
export function addProperty(property: Property, addition: Addition): PropertyEvent[] {
  if (property.status !== 'unknown') return []
  const { property_id, owner_id, lo_id, loan, document_id, address, evaluation } = addition
  return [
    {
      type: 'PropertyAdded',
      data: { property_id, owner_id, lo_id, loan, document_id },
      person: owner_id,
      personal: address,
    },
    {
      type: 'PropertyEvaluated',
      data: { property_id, owner_id, evaluation, previous_status: null, run_id: null },
    },
  ]
}

/**
 * Records what a run found. Quiet when the run has written here already, when no figure differs from the last evaluation, and
 * where nobody watches any more.
 */
export function reevaluate(property: Property, evaluation: Evaluation, run_id: string): PropertyEvent[] {
  if (property.status !== 'watched' || property.run_id === run_id) return []
  const { property_id, owner_id, evaluation: last } = property
  if (last !== null && sameFigures(last, evaluation)) return []
  return [
    {
      type: 'PropertyEvaluated',
      data: { property_id, owner_id, evaluation, previous_status: last?.status ?? null, run_id },
    },
  ]
}

/** Stops watching. Quiet when that is done already. */
export function endWatch(property: Property): PropertyEvent[] {
  if (property.status !== 'watched') return []
  const { property_id, owner_id } = property
  return [{ type: 'PropertyWatchEnded', data: { property_id, owner_id } }]
}
