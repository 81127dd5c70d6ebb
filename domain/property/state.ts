import type { Evaluation } from '../evaluation/evaluation.ts'
import type { LoanTerms } from '../evaluation/loan.ts'
import type { PropertyEvent } from './events.ts'

export type Property =
  | { readonly status: 'unknown' }
  | { readonly status: 'ended'; readonly property_id: string; readonly owner_id: string }
  | WatchedProperty

export interface WatchedProperty {
  readonly status: 'watched'
  readonly property_id: string
  readonly owner_id: string
  readonly loan: LoanTerms
  /** The revision that last changed the loan: with the property's id, the loan's identity. */
  readonly loan_revision: number
  /** Null between the property's first event and its second. */
  readonly evaluation: Evaluation | null
  /** The run that wrote `evaluation`; null when it was none. */
  readonly run_id: string | null
}

export const noProperty: Property = { status: 'unknown' }

/** Folds one event of a property's stream, with its revision there, into its state. */
export function evolveProperty(property: Property, event: PropertyEvent & { revision: number }): Property {
  switch (event.type) {
    case 'PropertyAdded': {
      const { property_id, owner_id, loan } = event.data
      return {
        status: 'watched',
        property_id,
        owner_id,
        loan,
        loan_revision: event.revision,
        evaluation: null,
        run_id: null,
      }
    }
    case 'PropertyEvaluated':
      return property.status === 'watched'
        ? { ...property, evaluation: event.data.evaluation, run_id: event.data.run_id }
        : property
    case 'PropertyWatchEnded':
      return { status: 'ended', ...event.data }
    default:
      return event satisfies never
  }
}
