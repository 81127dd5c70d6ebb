import type { LoanPayload } from '../../../api/contract/loan.ts'
import { LOAN_FIELD_NAMES, LOAN_FIELDS, type LoanFieldName } from '../../../api/contract/loan-fields.ts'
import { isAsked } from './loan-form-layout.ts'
import { type LoanFormEntry, type LoanFormValues, numberIn } from './loan-form-values.ts'

/** The loan as it is sent. */
export function loanPayloadOf(
  values: LoanFormValues,
  { documentId = null, inviteCode = null }: { documentId?: string | null; inviteCode?: string | null } = {},
): LoanPayload {
  return {
    ...Object.fromEntries(LOAN_FIELD_NAMES.map((name) => [name, sent(name, values)])),
    ...(documentId !== null && { document_id: documentId }),
    ...(inviteCode !== null && { invite_code: inviteCode }),
  } as LoanPayload
}

function sent(name: LoanFieldName, values: LoanFormValues): LoanFormEntry | null | undefined {
  const field = LOAN_FIELDS[name]
  // An amount typed before the box was unticked does not count.
  if (!isAsked(name, values)) return field.ifNotGiven
  const entry = values[name]
  switch (field.kind) {
    case 'text':
      return String(entry).trim()
    case 'state':
      return String(entry).trim().toUpperCase()
    case 'choice':
    case 'date':
    case 'yes_no':
      return entry
    case 'money':
    case 'rate':
    case 'months':
      return numberIn(entry) ?? missingNumber(field.ifNotGiven)
    default:
      return field satisfies never
  }
}

/** The form has checked that what has to be there is; if it is not, the server refuses it like any other wrong value. */
function missingNumber(ifNotGiven: number | null | undefined): number | null {
  return ifNotGiven === undefined ? 0 : ifNotGiven
}
