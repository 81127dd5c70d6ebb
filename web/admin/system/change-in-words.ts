import type { LogEntry } from '../../../api/contract/log.ts'

const CHANGES: Readonly<Record<string, string>> = {
  SystemSettingChanged: 'Changed a system setting',
  AutomationSettingsSaved: 'Saved the automation settings',
  CrmKeySet: 'Set the CRM key',
  CrmKeyRemoved: 'Removed the CRM key',
  PricingEngineSaved: 'Chose where rates come from',
  PricingEngineKeySet: 'Set the key of the pricing engine',
  RegistrationKeyIssued: 'Issued a registration key',
  SecondFactorRequirementSet: 'Changed who needs a second factor',
  CostTemplateSaved: 'Saved the costs',
  RateSheetUploaded: 'Uploaded a rate sheet',
  RateSheetDeleted: 'Deleted a rate sheet',
  LlpaUploaded: 'Uploaded an LLPA table',
  AccountRegistered: 'Opened an account',
  AccountDisabled: 'Disabled an account',
  AccountEnabled: 'Enabled an account',
  AccountErased: 'Deleted an account',
  ClientReassigned: 'Handed a client to another loan officer',
  StaffInvited: 'Invited somebody to the administration',
  StaffInvitationWithdrawn: 'Withdrew an invitation',
  StaffInvitationAccepted: 'Accepted an invitation',
  AddressChanged: 'Changed an email address',
  LoanOfficerProfileSaved: 'Saved a loan officer’s profile',
  OfficerPhotoChanged: 'Changed a loan officer’s photo',
  OfficerPhotoRemoved: 'Removed a loan officer’s photo',
  PasswordChanged: 'Changed a password',
  PasswordReset: 'Reset a password',
  SecondFactorTurnedOn: 'Turned a second factor on',
  SecondFactorTurnedOff: 'Turned a second factor off',
  SecondFactorReset: 'Reset somebody’s second factor',
}

const TEMPLATE = 'cost_template-'

/** What was done, and of which state. Whatever has no words yet is called by its type. */
export function changeInWords({ type, stream }: Pick<LogEntry, 'type' | 'stream'>): string {
  const words = CHANGES[type] ?? type
  return stream.startsWith(TEMPLATE) ? `${words} of ${stream.slice(TEMPLATE.length)}` : words
}
