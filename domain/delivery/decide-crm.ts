import { NotFound } from '../not-found.ts'
import { isKnown } from './attempts.ts'
import type { CrmCallMade, CrmRedeliveryRequested } from './events.ts'
import { NotGivenUp } from './not-given-up.ts'
import type { Deliveries } from './state.ts'

/** Records an attempt, once. */
export function recordCrmCall({ crm }: Deliveries, data: CrmCallMade['data']): CrmCallMade[] {
  return isKnown(crm, data) ? [] : [{ type: 'CrmCallMade', data }]
}

/** Has a delivery tried again that was given up. @throws NotFound, NotGivenUp */
export function requestCrmRedelivery(
  { crm }: Deliveries,
  account_id: string,
  delivery_id: string,
): CrmRedeliveryRequested[] {
  const delivery = crm.get(delivery_id)
  if (delivery === undefined) throw new NotFound('delivery')
  const { standing, last_call_id: call_id } = delivery
  if (standing !== 'failed') throw new NotGivenUp(standing, 'CRM')
  return [{ type: 'CrmRedeliveryRequested', data: { account_id, delivery_id, call_id } }]
}
