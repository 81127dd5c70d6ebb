import { type LoanDoubts, loanDoubts, zipCodeDoubt } from '../../../api/contract/loan-doubts.ts'
import { addressFaults, allFaults, type LoanFormFaults, loanFaults } from './loan-form-faults.ts'
import type { LoanFormValues } from './loan-form-values.ts'
import { loanPayloadOf } from './loan-payload.ts'

/** What is said of the fields that one step asks for, before it leads on. */
export interface LoanFormCheck {
  /** What keeps it from leading on. */
  readonly faultsIn: (values: LoanFormValues) => LoanFormFaults
  /** What is asked about once, of fields without faults. */
  readonly doubtsIn: (values: LoanFormValues) => LoanDoubts
}

const allDoubts = (values: LoanFormValues) => loanDoubts(loanPayloadOf(values), new Date().toISOString().slice(0, 10))

export const ADDRESS_CHECK: LoanFormCheck = { faultsIn: addressFaults, doubtsIn: zipCodeDoubt }

export const LOAN_CHECK: LoanFormCheck = {
  faultsIn: loanFaults,
  doubtsIn: (values) => {
    const { zip_code: _, ...doubts } = allDoubts(values)
    return doubts
  },
}

/** Where the address is asked for beside the loan. */
export const WHOLE_CHECK: LoanFormCheck = { faultsIn: allFaults, doubtsIn: allDoubts }
