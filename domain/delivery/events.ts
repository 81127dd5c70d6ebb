import type { EvaluationStatus } from '../evaluation/evaluation.ts'
import type { PlainEvent } from '../event.ts'

/** Stream: `delivery-{account_id}`: what one person was told, and why they were not. */
export type NotificationSent = PlainEvent<
  'NotificationSent',
  {
    account_id: string
    property_id: string
    status: EvaluationStatus
    /** The evaluation event that was the reason. */
    evaluation_event_id: string
    channel: 'email'
    run_id: string
  }
>

export type NotificationWithheld = PlainEvent<
  'NotificationWithheld',
  {
    account_id: string
    property_id: string
    evaluation_event_id: string
    reason: 'opted_out' | 'address_disowned' | 'address_refused' | 'cooldown' | 'already_told_tonight'
    run_id: string
  }
>

export type DeliveryEvent = NotificationSent | NotificationWithheld
