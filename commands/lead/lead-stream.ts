import type { LeadEvent } from '../../domain/lead/events.ts'
import { evolveLead, type Lead, newLead } from '../../domain/lead/state.ts'
import type { Aggregate } from '../load.ts'

export const leadAggregate: Aggregate<Lead, LeadEvent> = { initial: newLead, evolve: evolveLead }

/** What a loan officer noted of a client has a stream for each client, by the id of their account. */
export const leadStream = (lead_id: string) => `lead-${lead_id}`
