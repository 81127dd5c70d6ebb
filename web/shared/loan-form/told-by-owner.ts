import { LOAN_FIELD_NAMES, LOAN_FIELDS } from '../../../api/contract/loan-fields.ts'
import { EMPTY_LOAN_FORM, type LoanFormValues } from './loan-form-values.ts'

/**
 * The form as it is before a statement is read into it: emptied, but for what no statement tells. Another statement may be of
 * another loan, so nothing of the last one is kept; what the owner typed is not asked for twice.
 */
export function toldByOwner(values: LoanFormValues): LoanFormValues {
  const told = LOAN_FIELD_NAMES.filter((name) => LOAN_FIELDS[name].onlyOwnerKnows === true)
  return { ...EMPTY_LOAN_FORM, ...Object.fromEntries(told.map((name) => [name, values[name]])) }
}
