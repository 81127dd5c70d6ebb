import type { Distance } from '../evaluation/distance.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { LoanTerms, PropertyAddress } from '../evaluation/loan.ts'
import type { PropertyEvent } from './events.ts'

export type Property =
  | { readonly status: 'unknown' }
  | { readonly status: 'ended'; readonly property_id: string; readonly owner_id: string }
  | WatchedProperty

export interface WatchedProperty {
  readonly status: 'watched'
  readonly property_id: string
  readonly owner_id: string
  /** Of the stream's last event. */
  readonly revision: number
  /** Null once the owner has been erased. */
  readonly address: PropertyAddress | null
  readonly loan: LoanTerms
  /** The revision that last changed the loan: with the property's id, the loan's identity. */
  readonly loan_revision: number
  /** The day on which its owner told us of the loan as it is known, ISO. */
  readonly told_on: string
  /** Null between the property's first event and its second. */
  readonly evaluation: Evaluation | null
  /** That of the evaluation. */
  readonly distance: Distance | null
  /** The run that wrote `evaluation`; null when it was none. */
  readonly run_id: string | null
}

/** What a run looks at: it has no use for the address. */
export type LoanUnderWatch = Omit<WatchedProperty, 'address'>

export const noProperty: Property = { status: 'unknown' }

interface Place {
  readonly revision: number
  readonly occurred_at: string
}

/** Folds one event of a property's stream, with its place there, into its state. */
export function evolveProperty(property: Property, event: PropertyEvent & Place): Property {
  switch (event.type) {
    case 'PropertyAdded': {
      const { property_id, owner_id, loan } = event.data
      return {
        status: 'watched',
        property_id,
        owner_id,
        revision: event.revision,
        address: event.personal,
        loan,
        loan_revision: event.revision,
        told_on: dayOf(event),
        evaluation: null,
        distance: null,
        run_id: null,
      }
    }
    case 'PropertyCorrected': {
      if (property.status !== 'watched') return property
      const { revision, personal: address } = event
      return { ...property, revision, address, loan: event.data.loan, loan_revision: revision, told_on: dayOf(event) }
    }
    case 'PropertyEvaluated': {
      if (property.status !== 'watched') return property
      const { evaluation, distance, run_id } = event.data
      return { ...property, revision: event.revision, evaluation, distance, run_id }
    }
    case 'PropertyWatchEnded':
      return { status: 'ended', ...event.data }
    default:
      return event satisfies never
  }
}

function dayOf({ occurred_at }: Place): string {
  return occurred_at.slice(0, 10)
}
