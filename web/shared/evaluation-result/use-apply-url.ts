import { useSession } from '../session/use-session.ts'
import { useGetLoanOfficerInfoQuery } from './get-loan-officer-info.ts'

/** Where the apply button leads: where the evaluation says, or else to the loan officer of who is signed in. */
export function useApplyUrl(applicationUrl: string | null): string | null {
  const { token } = useSession()
  const { data } = useGetLoanOfficerInfoQuery(undefined, { skip: token === null || applicationUrl !== null })
  return applicationUrl ?? data?.application_url ?? null
}
