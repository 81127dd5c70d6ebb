import type { ToldNews } from '../../domain/delivery/events.ts'
import type { AccountRow } from '../../projections/accounts/account-row.ts'

type Client = Pick<AccountRow, 'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'lo_id'>

/** What is sent of news. */
export function webhookBody(told: ToldNews, client: Client): object {
  const { news, happened_at, property_id, previous_status, new_status } = told
  const { id, first_name, last_name, email, phone, lo_id } = client
  return {
    type: news,
    timestamp: happened_at,
    data: {
      client: { id, first_name, last_name, email, phone },
      loan_officer_id: lo_id,
      property_id,
      previous_status,
      status: new_status,
    },
  }
}
