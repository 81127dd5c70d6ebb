import type { EvaluationStatus } from '../evaluation/evaluation.ts'
import type { PersonalEvent, PlainEvent } from '../event.ts'
import type { WhyNotWritten } from './why-not-written.ts'

/** Stream: `delivery-{account_id}`: what one person was told, and why they were not. */
export type NotificationSent = PlainEvent<
  'NotificationSent',
  {
    account_id: string
    /** Their loan officer, who hears of it; null without one. */
    lo_id: string | null
    property_id: string
    status: EvaluationStatus
    /** The evaluation event that was the reason. */
    evaluation_event_id: string
    channel: 'email'
    run_id: string
    /** The letter in which it stood; null where that was not recorded yet, and where none was written. */
    letter_id: string | null
  }
>

export type NotificationWithheld = PlainEvent<
  'NotificationWithheld',
  {
    account_id: string
    lo_id: string | null
    property_id: string
    evaluation_event_id: string
    /** Not taken: the mail server refused the letter for good, or did not take it for a day. */
    reason: WhyNotWritten | 'cooldown' | 'already_told_tonight' | 'not_taken'
    run_id: string
  }
>

/** The letter that somebody wants each month was given to the mail server. It is about all their homes together. */
export type MonthlyLetterSent = PlainEvent<
  'MonthlyLetterSent',
  {
    account_id: string
    lo_id: string | null
    /** Of which it tells how often we looked: '2026-10', in the time zone of the automation. */
    month: string
    /** After which it was written: the first one of the month that follows. */
    run_id: string
    /** As it is of a notification. */
    letter_id: string | null
  }
>

/** There is none for this month. */
export type MonthlyLetterWithheld = PlainEvent<
  'MonthlyLetterWithheld',
  {
    account_id: string
    lo_id: string | null
    month: string
    reason: WhyNotWritten | 'already_told_tonight' | 'not_taken'
    run_id: string
  }
>

/** A letter that the mail server had taken came back by mail: what it said is as if it had not been said. */
export type LetterCameBack = PlainEvent<
  'LetterCameBack',
  {
    account_id: string
    letter_id: string
    /** The homes that it told of; none: it was the letter of a month, or about the account. */
    property_ids: readonly string[]
    /** What it asked to confirm; null where that was nothing. */
    confirmation_id: string | null
  }
>

/** A letter about the account itself was given to the mail server. One that is about homes is recorded as a notification. */
export type AccountLetterHandedOver = PlainEvent<
  'AccountLetterHandedOver',
  {
    account_id: string
    lo_id: string | null
    letter_id: string
    about: AccountLetterSubject
    /** What is to be confirmed; null where nothing is. */
    confirmation_id: string | null
    /** Refused: the server takes nothing for this address, and will not later either. Given up: it did not take this letter. */
    outcome: 'taken' | 'refused' | 'given_up'
  }
>

export type AccountLetterSubject = 'address_to_confirm' | 'address_changed' | 'password' | 'second_factor'

/** What a letter told was given to the push service of a device, too. */
export type PushHandedOver = PlainEvent<
  'PushHandedOver',
  {
    account_id: string
    lo_id: string | null
    device_id: string
    property_id: string
    status: EvaluationStatus
    evaluation_event_id: string
    /** Gone: there is no such device any more. Refused: none of our attempts was taken. */
    outcome: 'accepted' | 'refused' | 'gone'
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

/** What of a client is news to somebody outside: the CRM, and webhooks. */
export const CLIENT_NEWS = ['lead_created', 'status_change_positive', 'status_change_negative'] as const

export type ClientNews = (typeof CLIENT_NEWS)[number]

/** The CRM was called about a client, once. What is tried again is recorded again. */
export type CrmCallMade = PlainEvent<
  'CrmCallMade',
  {
    account_id: string
    call_id: string
    /** What was to be delivered: the event that is the news. */
    delivery_id: string
    /** Of the loan officer's place in the CRM; null where the first version did not say. */
    location_id: string | null
    /** From 1, also over what was asked for again. */
    attempt: number
    /** Null where it is about the client, and no home. */
    property_id: string | null
    news: ClientNews
    outcome: 'success' | 'error'
    /** Null: there was no answer, or no call, because there was nothing to call with or about. */
    http_status: number | null
    /** One sentence for a person; null where all went well. */
    reason: string | null
    /** ISO 8601; null: there will be none, unless somebody asks for it. */
    next_attempt_at: string | null
  }
>

/** An administrator wants a delivery tried again that was given up. */
export type CrmRedeliveryRequested = PlainEvent<
  'CrmRedeliveryRequested',
  {
    account_id: string
    delivery_id: string
    /** The attempt that was the last one until then. */
    call_id: string
  }
>

/** Stream: `delivery-crm`. An administrator wants everything tried again that was given up at a location. */
export type CrmLocationRedeliveryRequested = PlainEvent<'CrmLocationRedeliveryRequested', { location_id: string }>

/** What a webhook is told, but for who the client is: that is looked up when it is told. */
export interface ToldNews {
  news: ClientNews
  /** Null where it is about the client, and no home. */
  property_id: string | null
  /** Of the home, before and now. */
  previous_status: EvaluationStatus | null
  new_status: EvaluationStatus | null
  /** ISO 8601. */
  happened_at: string
}

/** A webhook was called about a client, once. What is tried again is recorded again. */
export type WebhookCallMade = PlainEvent<
  'WebhookCallMade',
  {
    account_id: string
    webhook_id: string
    call_id: string
    /** What was to be delivered, and where: the same over all attempts. */
    delivery_id: string
    told: ToldNews
    /** From 1, also over what was asked for again. */
    attempt: number
    outcome: 'success' | 'error'
    /** Null: there was no answer, or no call, because there was nobody to tell of. */
    http_status: number | null
    /** One sentence for a person; null where all went well. */
    reason: string | null
    /** ISO 8601; null: there will be none, unless somebody asks for it. */
    next_attempt_at: string | null
  }
>

/** An administrator wants a webhook told again what was given up. */
export type WebhookRedeliveryRequested = PlainEvent<
  'WebhookRedeliveryRequested',
  {
    account_id: string
    webhook_id: string
    delivery_id: string
    /** The attempt that was the last one until then. */
    call_id: string
  }
>

export type DeliveryEvent =
  | AccountLetterHandedOver
  | CrmCallMade
  | CrmLocationRedeliveryRequested
  | CrmRedeliveryRequested
  | LetterCameBack
  | MonthlyLetterSent
  | MonthlyLetterWithheld
  | NotificationSent
  | NotificationWithheld
  | PushHandedOver
  | PushSubscribed
  | PushUnsubscribed
  | WebhookCallMade
  | WebhookRedeliveryRequested
