import { Refused } from '../refused.ts'
import type { CrmDelivery } from './crm-deliveries.ts'

/** Only what was given up is sent again by hand. */
export class NotGivenUp extends Refused {
  override readonly name = 'NotGivenUp'
  readonly kind = 'conflict'

  constructor(standing: Exclude<CrmDelivery['standing'], 'failed'>) {
    super(
      standing === 'delivered' ? 'The CRM has taken this already.' : 'This is still on its way to the CRM, by itself.',
    )
  }
}
