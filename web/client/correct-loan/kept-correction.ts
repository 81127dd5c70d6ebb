import type { Property } from '../../../api/contract/properties.ts'
import { readFromTab, removeFromTab, writeToTab } from '../../shared/browser/tab-storage.ts'
import { EMPTY_LOAN_FORM, type LoanFormValues, withStatement } from '../../shared/loan-form/loan-form-values.ts'

/** A loan as the form began with it, or as it is saved now. */
export interface SeenLoan {
  readonly loan_revision: number
  readonly values: LoanFormValues
}

/** What is typed and not saved, from which loan it began, and the statement that some of it is from. */
export interface Correction {
  readonly opened: SeenLoan
  readonly values: LoanFormValues
  readonly documentId: string | null
}

export function seenLoan(property: Property): SeenLoan {
  return { loan_revision: property.loan_revision, values: withStatement(EMPTY_LOAN_FORM, { data: property }) }
}

/** A home, and who corrects its loan: nobody else is shown what they typed, who signs in in the same tab after them. */
export interface CorrectedHome {
  readonly propertyId: string
  readonly accountId: string | null
}

/** Over a reload of this tab, and over a session that ends. */
export function keepCorrection(home: CorrectedHome, correction: Correction): void {
  writeToTab(keyOf(home), JSON.stringify(correction))
}

export function forgetCorrection(home: CorrectedHome): void {
  removeFromTab(keyOf(home))
}

/** What was typed before; null where there was nothing, or nothing that this version of the form can show. */
export function keptCorrection(home: CorrectedHome): Correction | null {
  try {
    const kept = JSON.parse(readFromTab(keyOf(home)) ?? 'null')
    return isCorrection(kept) ? kept : null
  } catch {
    return null
  }
}

function keyOf({ propertyId, accountId }: CorrectedHome): string {
  return `correction-${propertyId}-${accountId}`
}

function isCorrection(kept: unknown): kept is Correction {
  if (!isRecord(kept) || !isRecord(kept.opened)) return false
  const { opened, values, documentId } = kept
  return (
    typeof opened.loan_revision === 'number' &&
    areValues(opened.values) &&
    areValues(values) &&
    (documentId === null || typeof documentId === 'string')
  )
}

/** Yes or no, or what an input can hold. */
function areValues(values: unknown): values is LoanFormValues {
  if (!isRecord(values)) return false
  return Object.entries(EMPTY_LOAN_FORM).every(([name, empty]) =>
    typeof empty === 'boolean' ? typeof values[name] === 'boolean' : ['number', 'string'].includes(typeof values[name]),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
