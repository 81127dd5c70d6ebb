import type { Upcaster } from './upcaster.ts'

/** Version 1 of `CrmCallMade` knew no deliveries: each call stood for itself, and nothing followed it. */
export const withoutLocation: Upcaster = ({ data, personal }) => {
  const { call_id } = data as { readonly call_id: string }
  const alone = { delivery_id: call_id, location_id: null, attempt: 1, http_status: null, next_attempt_at: null }
  return { data: { ...alone, ...(data as object) }, personal }
}
