import type { EventType } from '../../domain/events.ts'
import type { Upcaster } from './upcaster.ts'
import { withFewerReasons } from './with-fewer-reasons.ts'
import { withoutDistance } from './without-distance.ts'
import { withoutLink } from './without-link.ts'
import { withoutNmlsId } from './without-nmls-id.ts'
import { withoutOfficer } from './without-officer.ts'

/**
 * The history of every event type's shape. To change a shape: add an upcaster here, change the type, change its example in
 * `examples-of-today.ts`, and add the new shape to `stored-examples.json`, whose older entries stay for ever.
 */
export const eventVersions: { readonly [Type in EventType]: readonly Upcaster[] } = {
  AccountErased: [],
  AccountRegistered: [withoutLink],
  AddressChanged: [],
  AddressConfirmationRequested: [],
  AddressConfirmed: [],
  AddressDisowned: [],
  AddressLeft: [],
  AutomationRunBatchCompleted: [],
  AutomationRunCompleted: [],
  AutomationRunFailed: [],
  AutomationRunStarted: [],
  AutomationSettingsSaved: [],
  CommunicationPreferenceChanged: [],
  CostTemplateSaved: [],
  FeedbackArchived: [],
  FeedbackErased: [],
  FeedbackRead: [],
  FeedbackReplied: [],
  FeedbackResponded: [],
  FeedbackStatusChanged: [],
  FeedbackSubmitted: [],
  FeedbackUnarchived: [],
  InviteLinkNamed: [],
  InviteLinkRenamed: [],
  InviteLinkRetired: [],
  LeadCallNoted: [],
  LeadEntryTakenBack: [],
  LeadErased: [],
  LeadNoteWritten: [],
  LetterRefused: [],
  LlpaUploaded: [],
  LoanOfficerProfileSaved: [withoutNmlsId],
  NotificationSent: [],
  NotificationWithheld: [withFewerReasons],
  PasswordChanged: [],
  PasswordRehashed: [],
  PasswordReset: [],
  PasswordResetRequested: [],
  PropertyAdded: [withoutOfficer],
  PropertyCorrected: [],
  PropertyEvaluated: [withoutDistance],
  PropertyWatchEnded: [],
  PushSubscribed: [],
  PushUnsubscribed: [],
  RateSheetDeleted: [],
  RateSheetUploaded: [],
  RegistrationKeyIssued: [],
  SessionEnded: [],
  StatementClaimed: [],
  StatementFileDeleted: [],
  StatementFileStored: [],
  StatementRead: [],
  SystemSettingChanged: [],
}
