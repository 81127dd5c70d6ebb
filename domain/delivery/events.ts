import type { EvaluationStatus } from '../evaluation/evaluation.ts'
import type { PersonalEvent, PlainEvent } from '../event.ts'

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

/** A browser of the person has said yes to being rung while nobody looks. */
export type PushSubscribed = PersonalEvent<
  'PushSubscribed',
  {
    account_id: string
    /** SHA-256 (hex) of the endpoint. */
    device_id: string
    /** The session that said yes: the ringing ends with it. */
    session_id: string
  },
  { endpoint: string; p256dh: string; auth: string }
>

/** It is rung no more. */
export type PushUnsubscribed = PlainEvent<
  'PushUnsubscribed',
  {
    account_id: string
    device_id: string
    /** The person took it back, or the push service does not know it any more. */
    reason: 'asked' | 'gone'
  }
>

export type DeliveryEvent = NotificationSent | NotificationWithheld | PushSubscribed | PushUnsubscribed
