import { LOAN_FIELDS } from '../../../api/contract/loan-fields.ts'
import { fieldErrors } from '../api-client/error-detail.ts'

/** Field of the loan form to a message; empty when nothing is wrong with the fields. */
export type ServerFaults = Readonly<Record<string, string>>

/** What the server found wrong with the fields of the loan form. Faults of anything else are not the form's to show. */
export function serverFaults(error: unknown): ServerFaults {
  return Object.fromEntries(Object.entries(fieldErrors(error)).filter(([field]) => field in LOAN_FIELDS))
}
