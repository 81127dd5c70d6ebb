import type { CallRequest, LeadEntry, NoteRequest } from '../../../api/contract/lead-page.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

interface NewEntry {
  leadId: string
  /** A call has a day. */
  entry: NoteRequest | CallRequest
  /** The same for every attempt to save the same entry, so that a lost answer does not save it twice. */
  idempotencyKey: string | null
}

const withSaveEntry = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    saveEntry: build.mutation<LeadEntry, NewEntry>({
      query: ({ leadId, entry, idempotencyKey }) => ({
        url: `/lo/clients/${encodeURIComponent(leadId)}/${'called_on' in entry ? 'calls' : 'notes'}`,
        method: 'POST',
        body: entry,
        headers: idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: (saved) => (saved === undefined ? [] : ['LeadEntries']),
    }),
  }),
})

export const { useSaveEntryMutation } = withSaveEntry
