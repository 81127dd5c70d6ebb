import { type UseFormReturnType, useForm } from '@mantine/form'
import { EMPTY_LOAN_FORM, type LoanFormValues } from './loan-form-values.ts'

export type LoanForm = UseFormReturnType<LoanFormValues>

/** The loan fields in their inputs. An error goes when its field is edited. */
export function useLoanForm(initialValues: LoanFormValues = EMPTY_LOAN_FORM): LoanForm {
  return useForm<LoanFormValues>({ initialValues, clearInputErrorOnChange: true })
}
