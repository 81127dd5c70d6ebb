import type { EventType } from '../../domain/events.ts'
import type { ChangedArea } from '../contract/changes.ts'

/** What people change by hand in each part of the administration. */
export const CHANGED_TYPES: Readonly<Record<ChangedArea, readonly EventType[]>> = {
  settings: [
    'SystemSettingChanged',
    'AutomationSettingsSaved',
    'CrmKeySet',
    'CrmKeyRemoved',
    'PricingEngineSaved',
    'PricingEngineKeySet',
    'RegistrationKeyIssued',
    'SecondFactorRequirementSet',
    'WebhookAdded',
    'WebhookChanged',
    'WebhookPaused',
    'WebhookResumed',
    'WebhookRemoved',
    'WebhookSecretRotated',
  ],
  cost_templates: ['CostTemplateSaved'],
  rate_sheets: ['RateSheetUploaded', 'RateSheetDeleted', 'LlpaUploaded'],
  users: [
    'AccountRegistered',
    'AccountDisabled',
    'AccountEnabled',
    'AccountErased',
    'AddressChanged',
    'LettersAllowed',
    'StaffInvitationAccepted',
    'StaffInvitationWithdrawn',
    'StaffInvited',
    'ClientReassigned',
    'LoanOfficerProfileSaved',
    'OfficerPhotoChanged',
    'OfficerPhotoRemoved',
    'PasswordChanged',
    'PasswordReset',
    'SecondFactorTurnedOn',
    'SecondFactorTurnedOff',
    'SecondFactorReset',
  ],
}
