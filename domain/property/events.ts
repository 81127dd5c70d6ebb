import type { Distance } from '../evaluation/distance.ts'
import type { Evaluation, EvaluationStatus } from '../evaluation/evaluation.ts'
import type { LoanTerms, PropertyAddress } from '../evaluation/loan.ts'
import type { PersonalEvent, PlainEvent } from '../event.ts'

/** Stream: `property-{property_id}`. The street address identifies its owner and is sealed; the loan's figures are not. */
export type PropertyAdded = PersonalEvent<
  'PropertyAdded',
  {
    property_id: string
    owner_id: string
    /** The loan officer whose client the owner is; null when nobody's, and where the first version did not say. */
    lo_id: string | null
    loan: LoanTerms
    /** The uploaded statement the figures came from; null when they were typed. */
    document_id: string | null
  },
  PropertyAddress
>

/** The evaluation is kept without its ladder: `evaluate` gives it again from the recorded inputs. */
export type PropertyEvaluated = PlainEvent<
  'PropertyEvaluated',
  {
    property_id: string
    owner_id: string
    evaluation: Evaluation
    /** The version of the rule that computed it, by which it is computed again. */
    rule_version: number
    /** What was owed on the day, in dollars; null where the first version did not say: then it is the balance as it was told. */
    balance: number | null
    /** How far the market was from free; null also where the first version did not say. */
    distance: Distance | null
    previous_status: EvaluationStatus | null
    /** The automation run that looked; null when the owner's own act caused it, or another loan officer. */
    run_id: string | null
  }
>

/** Its owner put figures of the loan right, or the house's address. From here on the loan is this one. */
export type PropertyCorrected = PersonalEvent<
  'PropertyCorrected',
  {
    property_id: string
    owner_id: string
    loan: LoanTerms
    /** The newer statement that the figures came from; null when they were typed. */
    document_id: string | null
  },
  PropertyAddress
>

/** Nobody looks at the property any more: its owner took it away, or was erased. What was evaluated before stays in the log. */
export type PropertyWatchEnded = PlainEvent<'PropertyWatchEnded', { property_id: string; owner_id: string }>

export type PropertyEvent = PropertyAdded | PropertyCorrected | PropertyEvaluated | PropertyWatchEnded
