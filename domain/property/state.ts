import type { Evaluation } from '../evaluation/evaluation.ts'
import type { LoanTerms } from '../evaluation/loan.ts'
import type { PropertyEvent } from './events.ts'

export type Property =
  | { readonly status: 'unknown' }
  | {
      readonly status: 'watched'
      readonly property_id: string
      readonly owner_id: string
      readonly loan: LoanTerms
      /** Null between the property's first event and its second. */
      readonly evaluation: Evaluation | null
    }

export const noProperty: Property = { status: 'unknown' }

/** Folds one event of a property's stream into its state. */
export function evolveProperty(property: Property, event: PropertyEvent): Property {
  switch (event.type) {
    case 'PropertyAdded': {
      const { property_id, owner_id, loan } = event.data
      return { status: 'watched', property_id, owner_id, loan, evaluation: null }
    }
    case 'PropertyEvaluated':
      return property.status === 'watched' ? { ...property, evaluation: event.data.evaluation } : property
    default:
      return event satisfies never
  }
}
