import { ChangedMeanwhile } from '../changed-meanwhile.ts'
import type { LoanTerms, PropertyAddress } from '../evaluation/loan.ts'
import type { Look } from '../evaluation/look.ts'
import { NotFound } from '../not-found.ts'
import { same } from '../same.ts'
import type { PropertyEvaluated, PropertyEvent } from './events.ts'
import { sameFigures } from './same-figures.ts'
import type { LoanUnderWatch, Property, WatchedProperty } from './state.ts'
import { MOST_HOMES, TooManyHomes } from './too-many-homes.ts'

export interface Addition {
  readonly property_id: string
  readonly owner_id: string
  /** The loan officer whose client the owner is; null when nobody's. */
  readonly lo_id: string | null
  readonly loan: LoanTerms
  readonly address: PropertyAddress
  readonly document_id: string | null
  readonly look: Look
}

/**
 * Puts a property under watch, with its first evaluation. Quiet when it is watched already: the request was repeated.
 * @param homes how many the owner has without it
 * @throws TooManyHomes
 */
export function addProperty(property: Property, addition: Addition, homes: number): PropertyEvent[] {
  if (property.status !== 'unknown') return []
  if (homes >= MOST_HOMES) throw new TooManyHomes()
  const { property_id, owner_id, lo_id, loan, document_id, address, look } = addition
  return [
    {
      type: 'PropertyAdded',
      data: { property_id, owner_id, lo_id, loan, document_id },
      person: owner_id,
      personal: address,
    },
    {
      type: 'PropertyEvaluated',
      data: { property_id, owner_id, ...look, previous_status: null, run_id: null },
    },
  ]
}

export interface Correction {
  readonly loan: LoanTerms
  readonly address: PropertyAddress
  readonly document_id: string | null
  /** The revision of the loan that the owner had before them. */
  readonly seen_revision: number
  readonly look: Look
}

/**
 * Puts the loan right and records what that makes of it. Quiet when it says what is known already.
 * @throws ChangedMeanwhile where the owner saw an older loan
 */
export function correctProperty(property: WatchedProperty, correction: Correction): PropertyEvent[] {
  const { property_id, owner_id } = property
  const { loan, address, document_id, seen_revision, look } = correction
  if (same(property.loan, loan) && same(property.address, address) && document_id === null) return []
  if (property.loan_revision !== seen_revision) throw new ChangedMeanwhile('home')
  const previous_status = property.evaluation?.status ?? null
  return [
    {
      type: 'PropertyCorrected',
      data: { property_id, owner_id, loan, document_id },
      person: owner_id,
      personal: address,
    },
    { type: 'PropertyEvaluated', data: { property_id, owner_id, ...look, previous_status, run_id: null } },
  ]
}

/** @throws NotFound where it is not watched, or somebody else's */
export function watchedBy(property: Property, owner_id: string): WatchedProperty {
  if (property.status !== 'watched' || property.owner_id !== owner_id) throw new NotFound('property')
  return property
}

/**
 * Records what a run found. Quiet when the run has written here already, when no figure differs from the last evaluation, and
 * where nobody watches any more.
 */
export function reevaluate(property: LoanUnderWatch | Property, look: Look, run_id: string): PropertyEvaluated[] {
  if (property.status !== 'watched' || property.run_id === run_id) return []
  return found(property, look, run_id)
}

/** Records what is found because the owner has another loan officer, whose margin prices from now on; quiet where that changes nothing. */
export function reprice(property: WatchedProperty, look: Look): PropertyEvent[] {
  return found(property, look, null)
}

function found(property: LoanUnderWatch, look: Look, run_id: string | null): PropertyEvaluated[] {
  const { property_id, owner_id, evaluation: last } = property
  const { evaluation, rule_version, balance, distance } = look
  if (sameFigures(last, evaluation) && same(property.distance, distance)) return []
  const previous_status = last?.status ?? null
  const data = { property_id, owner_id, evaluation, rule_version, balance, distance, previous_status, run_id }
  return [{ type: 'PropertyEvaluated', data }]
}

/** Stops watching. Quiet when that is done already. */
export function endWatch(property: Property): PropertyEvent[] {
  if (property.status !== 'watched') return []
  const { property_id, owner_id } = property
  return [{ type: 'PropertyWatchEnded', data: { property_id, owner_id } }]
}
