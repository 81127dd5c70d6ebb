import { LOAN_FIELD_NAMES, LOAN_FIELDS, type LoanFieldName, readLoan } from '../../../api/contract/loan-fields.ts'
import { LOAN_FORM_LAYOUT } from './loan-form-layout.ts'
import { type LoanFormEntry, type LoanFormValues, numberIn } from './loan-form-values.ts'
import { loanPayloadOf } from './loan-payload.ts'

export type LoanFormFaults = Partial<Record<LoanFieldName, string>>

const ADDRESS: readonly LoanFieldName[] = LOAN_FORM_LAYOUT.house
const LOAN = LOAN_FIELD_NAMES.filter((name) => !ADDRESS.includes(name))

/** What is wrong with the address: one message for each field. */
export function addressFaults(values: LoanFormValues): LoanFormFaults {
  return faultsOf(ADDRESS, values)
}

/** What is wrong with the loan: one message for each field. */
export function loanFaults(values: LoanFormValues): LoanFormFaults {
  return faultsOf(LOAN, values)
}

/** What is wrong with either. */
export function allFaults(values: LoanFormValues): LoanFormFaults {
  return faultsOf(LOAN_FIELD_NAMES, values)
}

/** What the server would refuse as well, so that one press of the button names everything. */
function faultsOf(names: readonly LoanFieldName[], values: LoanFormValues): LoanFormFaults {
  const { faults: refused = {} } = readLoan({ ...loanPayloadOf(values) }, new Date().toISOString().slice(0, 10))
  const faults = names.map((name) => [name, missingIn(name, values[name]) ?? refused[name]] as const)
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined))
}

function missingIn(name: LoanFieldName, entry: LoanFormEntry): string | undefined {
  const { ifNotGiven, said } = LOAN_FIELDS[name]
  if (ifNotGiven !== undefined || !isMissing(name, entry)) return undefined
  return numberIn(entry) === null ? `${said} is required` : `${said} is required, and has to be above 0`
}

/** Nothing, or a number that stands for nothing: what has to be above 0 and is not. */
export function isMissing(name: LoanFieldName, entry: LoanFormEntry): boolean {
  const field = LOAN_FIELDS[name]
  switch (field.kind) {
    case 'text':
    case 'state':
    case 'choice':
    case 'date':
      return String(entry).trim() === ''
    case 'money':
      return field.sign === 'positive' ? (numberIn(entry) ?? 0) <= 0 : numberIn(entry) === null
    case 'rate':
      return (numberIn(entry) ?? 0) <= 0
    case 'months':
      return numberIn(entry) === null
    case 'yes_no':
      return false
    default:
      return field satisfies never
  }
}
