import type { Change } from '../../../api/contract/changes.ts'

const CHANGES: Readonly<Record<string, string>> = {
  SystemSettingChanged: 'Changed a system setting',
  AutomationSettingsSaved: 'Saved the automation settings',
  CrmKeySet: 'Set the CRM key',
  CrmKeyRemoved: 'Removed the CRM key',
  PricingEngineSaved: 'Chose where rates come from',
  PricingEngineKeySet: 'Set the key of the pricing engine',
  RegistrationKeyIssued: 'Issued a registration key',
  SecondFactorRequirementSet: 'Changed who needs a second factor',
  CostTemplateSaved: 'Saved the costs of',
  RateSheetUploaded: 'Uploaded the rate sheet',
  RateSheetDeleted: 'Deleted the rate sheet',
  LlpaUploaded: 'Uploaded the LLPA table',
  AccountRegistered: 'Opened an account',
  AccountDisabled: 'Disabled an account',
  AccountEnabled: 'Enabled an account',
  AccountErased: 'Deleted an account',
  ClientReassigned: 'Handed a client to another loan officer',
  StaffInvited: 'Invited somebody to the administration',
  StaffInvitationWithdrawn: 'Withdrew an invitation',
  StaffInvitationAccepted: 'Accepted an invitation',
  AddressChanged: 'Changed an email address',
  LettersAllowed: 'Let letters go to somebody again',
  LoanOfficerProfileSaved: 'Saved a loan officer’s profile',
  OfficerPhotoChanged: 'Changed a loan officer’s photo',
  OfficerPhotoRemoved: 'Removed a loan officer’s photo',
  PasswordChanged: 'Changed a password',
  PasswordReset: 'Reset a password',
  SecondFactorTurnedOn: 'Turned a second factor on',
  SecondFactorTurnedOff: 'Turned a second factor off',
  SecondFactorReset: 'Reset somebody’s second factor',
  WebhookAdded: 'Added a webhook',
  WebhookChanged: 'Changed a webhook',
  WebhookPaused: 'Paused a webhook',
  WebhookResumed: 'Resumed a webhook',
  WebhookRemoved: 'Removed a webhook',
  WebhookSecretRotated: 'Rotated the secret of a webhook',
}

/** These name what they were done to; of what else was done it is said whose it was. */
const NAMING = ['CostTemplateSaved', 'RateSheetUploaded', 'RateSheetDeleted', 'LlpaUploaded']

/** What was done, and to what or whom. Whatever has no words yet is called by its type. */
export function changeInWords({ type, about }: Pick<Change, 'type' | 'about'>): string {
  const words = CHANGES[type] ?? type
  if (about === null) return words
  return NAMING.includes(type) ? `${words} ${about}` : `${words}: ${about}`
}
