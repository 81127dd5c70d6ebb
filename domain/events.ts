import type { AccountEvent } from './account/events.ts'
import type { AutomationEvent } from './automation/events.ts'
import type { CostsEvent } from './costs/events.ts'
import type { DeliveryEvent } from './delivery/events.ts'
import type { DocumentEvent } from './document/events.ts'
import type { FeedbackEvent } from './feedback/events.ts'
import type { InviteEvent } from './invite/events.ts'
import type { LeadEvent } from './lead/events.ts'
import type { PhotoEvent } from './photo/events.ts'
import type { PropertyEvent } from './property/events.ts'
import type { RateSyncEvent } from './rate-sync/events.ts'
import type { RatesEvent } from './rates/events.ts'
import type { SettingsEvent } from './settings/events.ts'
import type { StaffEvent } from './staff/events.ts'
import type { WebhookEvent } from './webhook/events.ts'

/** Everything that can happen. */
export type RefiBellEvent =
  | AccountEvent
  | AutomationEvent
  | CostsEvent
  | DeliveryEvent
  | DocumentEvent
  | FeedbackEvent
  | InviteEvent
  | LeadEvent
  | PhotoEvent
  | PropertyEvent
  | RatesEvent
  | RateSyncEvent
  | SettingsEvent
  | StaffEvent
  | WebhookEvent

export type EventType = RefiBellEvent['type']
export type EventOf<Type extends EventType> = Extract<RefiBellEvent, { type: Type }>
