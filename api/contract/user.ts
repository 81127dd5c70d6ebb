import { z } from 'zod'

export const communicationPreferences = z.object({ communication_opt_in: z.boolean() })
export const loanOfficerInfo = z.object({ application_url: z.string().nullable() })

export type CommunicationPreferences = z.infer<typeof communicationPreferences>
export type LoanOfficerInfo = z.infer<typeof loanOfficerInfo>
