import { ADDRESS_NAMES } from '../../domain/evaluation/loan.ts'
import type { EventOf, EventType, RefiBellEvent } from '../../domain/events.ts'

type PersonalType = Extract<RefiBellEvent, { readonly person: string }>['type']
type PersonalOf<Type extends EventType> =
  EventOf<Type> extends { readonly personal: infer Personal } ? NonNullable<Personal> : never

/**
 * What of each event's personal part an administrator may look at. What somebody signs in with, and what a device is rung or a service is
 * spoken to with, is in none: nobody has to see it. A new event that is personal has to have its row here.
 */
const REVEALED: { readonly [Type in PersonalType]: readonly (keyof PersonalOf<Type>)[] } = {
  AccountDisabled: ['reason'],
  AccountRegistered: ['email', 'first_name', 'last_name', 'phone'],
  AddressChanged: ['email', 'first_name', 'last_name', 'phone'],
  CrmKeySet: [],
  FeedbackReplied: ['user_reply'],
  FeedbackResponded: ['admin_response'],
  FeedbackSubmitted: ['message'],
  InviteLinkNamed: ['name'],
  InviteLinkRenamed: ['name'],
  LeadCallNoted: ['called_on', 'outcome'],
  LeadNoteWritten: ['text'],
  LoanOfficerProfileSaved: ['first_name', 'last_name', 'phone', 'nmls_id', 'direct_line'],
  OfficerPhotoChanged: [],
  PasswordChanged: [],
  PasswordRehashed: [],
  PasswordReset: [],
  PricingEngineKeySet: [],
  PropertyAdded: ADDRESS_NAMES,
  PropertyCorrected: ADDRESS_NAMES,
  PushSubscribed: [],
  RecoveryCodeUsed: [],
  RecoveryCodesReplaced: [],
  SecondFactorCarriedOver: [],
  SecondFactorSetUpBegun: [],
  SecondFactorTurnedOn: [],
  StaffInvited: ['email'],
  WebhookAdded: [],
  WebhookSecretRotated: [],
}

/** The names of what may be revealed of an event of this type. */
export function revealedFields(type: string): readonly string[] {
  return type in REVEALED ? REVEALED[type as PersonalType] : []
}

/** What everybody may read who may read the log, without what opens something. */
const SECRET = /^registration_key$|_hash$/

/** The open part of an event, with what opens something left out. */
export function openData(data: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, SECRET.test(name) ? '(withheld)' : value]),
  )
}
