import { CLIENT_NEWS } from '../../domain/delivery/events.ts'
import type { EventOf, RefiBellEvent } from '../../domain/events.ts'
import type { RateSource } from '../../domain/rates/rate-source.ts'
import { crmKeySet } from '../../domain/settings/crm-key.ts'
import { pricingEngineKeySet } from '../../domain/settings/pricing-engine.ts'
import {
  accountRegistered,
  LATER,
  linkNamed,
  photoChanged,
  propertyAdded,
  propertyCorrected,
  propertyEvaluated,
} from './sample-events.ts'

/** Every type of event at least once, on two of each kind of thing: [stream, event]. */
export const SAMPLE_HISTORY: readonly (readonly [stream: string, event: RefiBellEvent])[] = [
  ['account-omar', accountRegistered('omar', { role: 'lo', invite_code: 'OMAR-1' })],
  ['invites-omar', linkNamed('omar', 'OMAR-2', 'Yard sign')],
  ['invites-omar', linkNamed('omar', 'OMAR-3', 'Mail signature')],
  ['account-june', accountRegistered('june', { lo_id: 'omar', link_code: 'OMAR-2' })],
  ['invites-omar', { ...linkNamed('omar', 'OMAR-2', 'Sign on Elm Street'), type: 'InviteLinkRenamed' }],
  ['invites-omar', { type: 'InviteLinkRetired', data: { account_id: 'omar', code: 'OMAR-2' } }],
  ['account-omar', profileSaved('omar', 300)],
  [
    'account-june',
    { type: 'CommunicationPreferenceChanged', data: { account_id: 'june', communication_opt_in: false } },
  ],
  ['account-june', { type: 'MonthlyLetterChosen', data: { account_id: 'june', monthly_letter: true } }],
  [
    'account-june',
    { type: 'PasswordRehashed', data: { account_id: 'june' }, person: 'june', personal: { password_hash: 'newer' } },
  ],
  [
    'account-june',
    {
      type: 'PasswordResetRequested',
      data: { account_id: 'june', reset_id: 'p1', token_hash: 'hash', expires_at: '2026-11-20T12:30:00.000Z' },
    },
  ],
  [
    'account-june',
    {
      type: 'PasswordReset',
      data: { account_id: 'june', session_epoch: 1 },
      person: 'june',
      personal: { password_hash: 'chosen' },
    },
  ],
  [
    'account-june',
    {
      type: 'PasswordChanged',
      data: { account_id: 'june', session_epoch: 2, kept_session_id: 'laptop' },
      person: 'june',
      personal: { password_hash: 'changed' },
    },
  ],
  [
    'account-june',
    {
      type: 'AddressConfirmationRequested',
      data: { account_id: 'june', confirmation_id: 'c1', token_hash: 'hash', expires_at: '2026-11-27T12:00:00.000Z' },
    },
  ],
  ['account-june', { type: 'AddressConfirmed', data: { account_id: 'june' } }],
  ['account-june', secondFactorBegun('june')],
  ['account-june', secondFactorTurnedOn('june')],
  ['account-omar', secondFactorBegun('omar')],
  ['account-omar', secondFactorTurnedOn('omar')],
  ['account-omar', { type: 'SecondFactorCodeUsed', data: { account_id: 'omar', step: 101 } }],
  [
    'account-omar',
    {
      type: 'RecoveryCodeUsed',
      data: { account_id: 'omar', recovery_codes_left: 1 },
      person: 'omar',
      personal: { recovery_hash: 'h1' },
    },
  ],
  [
    'account-omar',
    {
      type: 'RecoveryCodesReplaced',
      data: { account_id: 'omar', recovery_codes_left: 2 },
      person: 'omar',
      personal: { recovery_hashes: ['h3', 'h4'] },
    },
  ],
  ['account-omar', { type: 'SecondFactorReset', data: { account_id: 'omar', session_epoch: 1 } }],
  [
    'account-omar',
    {
      type: 'AccountDisabled',
      data: { account_id: 'omar', session_epoch: 2 },
      person: 'omar',
      personal: { reason: 'On leave.' },
    },
  ],
  ['account-omar', { type: 'AccountEnabled', data: { account_id: 'omar' } }],
  ['account-omar', { type: 'LetterComplainedOf', data: { account_id: 'omar', letter_id: 'l2' } }],
  ['account-omar', { type: 'LettersAllowed', data: { account_id: 'omar' } }],
  ['staff-ann', staffInvited('ann', 'i1')],
  ['staff-ann', { type: 'StaffInvitedAgain', data: staffLetter('i1', 'i1-2') }],
  ['staff-ann', { type: 'StaffInvitationAccepted', data: { invitation_id: 'i1', account_id: 'ann' } }],
  ['staff-ben', staffInvited('ben', 'i2')],
  ['staff-ben', { type: 'StaffLetterRefused', data: { invitation_id: 'i2', letter_id: 'i2-1' } }],
  ['staff-ben', { type: 'StaffInvitationWithdrawn', data: { invitation_id: 'i2' } }],
  [
    'account-june',
    {
      type: 'ClientReassigned',
      data: { account_id: 'june', lo_id: 'omar', previous_lo_id: 'omar', property_ids: ['a'] },
    },
  ],
  ['account-june', { type: 'LetterRefused', data: { account_id: 'june', letter_id: 'l1', code: 550 } }],
  [
    'account-june-2',
    {
      type: 'AddressChanged',
      data: {
        account_id: 'june',
        role: 'client',
        previous_stream: 'account-june',
        move: 1,
        communication_opt_in: false,
        session_epoch: 2,
      },
      person: 'june',
      personal: {
        email: 'june@mail.example',
        first_name: 'June',
        last_name: 'Okafor',
        phone: null,
        password_hash: 'changed',
      },
    },
  ],
  [
    'account-june-2',
    {
      type: 'SecondFactorCarriedOver',
      data: { account_id: 'june', last_step: 100 },
      person: 'june',
      personal: { secret: 'SECRET', recovery_hashes: ['h1', 'h2'] },
    },
  ],
  ['officer_photo-omar', photoChanged('omar', 'p1')],
  ['officer_photo-omar', photoChanged('omar', 'p2')],
  ['officer_photo-ada', photoChanged('ada', 'p3')],
  ['officer_photo-eve', photoChanged('eve', 'p4')],
  ['officer_photo-eve', { type: 'OfficerPhotoRemoved', data: { account_id: 'eve', photo_id: 'p4' } }],
  ['account-june', { type: 'AddressLeft', data: { account_id: 'june' } }],
  ['account-june-2', { type: 'SecondFactorTurnedOff', data: { account_id: 'june' } }],
  ['account-omar', { type: 'AddressDisowned', data: { account_id: 'omar' } }],
  ['delivery-june', pushSubscribed('june', 'tablet', 'laptop')],
  ['delivery-june', pushSubscribed('june', 'phone', 'phone')],
  ['delivery-omar', pushSubscribed('omar', 'phone', 'pocket')],
  ['delivery-omar', pushSubscribed('omar', 'desk', 'desk')],
  ['delivery-omar', { type: 'PushUnsubscribed', data: { account_id: 'omar', device_id: 'desk', reason: 'asked' } }],
  ['account-june', { type: 'SessionEnded', data: { account_id: 'june', session_id: 'phone' } }],
  ['account-omar', { type: 'SessionEnded', data: { account_id: 'omar', session_id: 'laptop' } }],
  ['rate_sheet-s1', rateSheetUploaded('s1', '2026-11-01')],
  ['rate_sheet-s2', rateSheetUploaded('s2', '2026-11-10')],
  ['rate_sheet-s3', rateSheetUploaded('s3', '2026-11-10')],
  ['rate_sheet-s4', rateSheetUploaded('s4', '2026-11-12', 'polly')],
  ['rate_sheet-s3', { type: 'RateSheetDeleted', data: { rate_sheet_id: 's3' } }],
  ['llpa-l1', llpaUploaded('l1')],
  ['llpa-l2', llpaUploaded('l2')],
  ['cost_template-CO', costTemplateSaved('CO', 1_500)],
  ['cost_template-TX', costTemplateSaved('TX', 1_200)],
  ['cost_template-CO', costTemplateSaved('CO', 1_400.25)],
  ['settings-system', { type: 'SystemSettingChanged', data: { name: 'company_name', value: 'Bell "&" Sons \\ Ltd' } }],
  ['settings-system', { type: 'SystemSettingChanged', data: { name: 'licensed_states', value: 'CO, tx' } }],
  ['settings-registration', { type: 'RegistrationKeyIssued', data: { registration_key: 'RB-LO-0000-0000-0000' } }],
  ['settings-registration', { type: 'RegistrationKeyIssued', data: { registration_key: 'RB-LO-0123-ABCD-WXYZ' } }],
  ['settings-crm', crmKeySet('pit-0123')],
  ['settings-crm', { type: 'CrmKeyRemoved', data: {} }],
  ['settings-crm', crmKeySet('{"loc-1":"pit-1","loc-2":"pit-2"}')],
  [
    'settings-pricing-engine',
    {
      type: 'PricingEngineSaved',
      data: { rate_source: 'polly', polly_api_url: 'https://api.polly.io', sync_schedule: '0 7 * * 1-5' },
    },
  ],
  ['settings-pricing-engine', pricingEngineKeySet('polly-0123')],
  ['rate_sync-polly', { type: 'RateSyncRequested', data: { sync_id: 'y1', scheduled_at: null } }],
  [
    'rate_sync-polly',
    {
      type: 'RateSyncSucceeded',
      data: { sync_id: 'y1', rate_sheet_id: 's4', engine_rates_id: '4711', rates_count: 1_800, products_left_out: 2 },
    },
  ],
  ['rate_sync-polly', { type: 'RateSyncRequested', data: { sync_id: 'y2', scheduled_at: '2026-03-16 07:00:05' } }],
  ['rate_sync-polly', { type: 'RateSyncFailed', data: { sync_id: 'y2', reason: 'It was away.' } }],
  ['rate_sync-polly', { type: 'RatesFellBackToCsv', data: { sync_id: 'y2', failures: 3, reason: 'It was away.' } }],
  ['rate_sync-polly', { type: 'RateSyncRequested', data: { sync_id: 'y3', scheduled_at: null } }],
  [
    'rate_sync-polly',
    {
      type: 'RateSyncSucceeded',
      data: { sync_id: 'y3', rate_sheet_id: 's4', engine_rates_id: '4712', rates_count: 1_800, products_left_out: 2 },
    },
  ],
  ['rate_sync-polly', { type: 'RatesReturnedToEngine', data: { sync_id: 'y3' } }],
  ['delivery-june', crmCallMade('k1', 'a', 'success')],
  ['delivery-june', crmCallMade('k2', null, 'error')],
  ['webhook-w1', webhookAdded('w1')],
  ['webhook-w2', webhookAdded('w2')],
  ['webhook-w3', webhookAdded('w3')],
  [
    'webhook-w1',
    {
      type: 'WebhookChanged',
      data: { webhook_id: 'w1', url: 'https://example.com/other', event_types: ['lead_created'] },
    },
  ],
  [
    'webhook-w1',
    {
      type: 'WebhookSecretRotated',
      data: { webhook_id: 'w1', previous_until: '2026-03-18T12:00:00.000Z' },
      person: 'w1',
      personal: { secret: 'whsec_ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4' },
    },
  ],
  ['webhook-w2', { type: 'WebhookStartedFailing', data: { webhook_id: 'w2', reason: 'It answered with status 500.' } }],
  ['webhook-w2', { type: 'WebhookPaused', data: { webhook_id: 'w2', reason: 'failing' } }],
  ['webhook-w1', { type: 'WebhookStartedFailing', data: { webhook_id: 'w1', reason: 'It answered with status 500.' } }],
  ['webhook-w1', { type: 'WebhookRecovered', data: { webhook_id: 'w1' } }],
  ['webhook-w1', { type: 'WebhookRedeliveriesRequested', data: { webhook_id: 'w1' } }],
  ['webhook-w1', { type: 'WebhookPaused', data: { webhook_id: 'w1', reason: 'asked' } }],
  ['webhook-w1', { type: 'WebhookResumed', data: { webhook_id: 'w1' } }],
  ['webhook-w3', { type: 'WebhookRemoved', data: { webhook_id: 'w3' } }],
  ['delivery-june', webhookCallMade('h1/1', 'success')],
  ['delivery-june', webhookCallMade('h2/1', 'error')],
  [
    'delivery-june',
    {
      type: 'WebhookRedeliveryRequested',
      data: { account_id: 'june', webhook_id: 'w1', delivery_id: 'of h2/1', call_id: 'h2/1' },
    },
  ],
  ['delivery-crm', { type: 'CrmLocationRedeliveryRequested', data: { location_id: 'loc-1' } }],
  [
    'delivery-june',
    { type: 'CrmRedeliveryRequested', data: { account_id: 'june', delivery_id: 'of k2', call_id: 'k2' } },
  ],
  ['settings-second-factor', { type: 'SecondFactorRequirementSet', data: { required: true } }],
  [
    'settings-automation',
    {
      type: 'AutomationSettingsSaved',
      data: {
        enabled: false,
        schedule: '0 3 * * *',
        time_zone: 'UTC',
        batch_size: 100,
        notification_cooldown_hours: 24,
      },
    },
  ],
  ['document-d1', statementRead('d1')],
  ['document-d1', statementStored('d1')],
  ['document-d2', statementRead('d2')],
  ['document-d2', statementStored('d2')],
  ['document-d2', { type: 'StatementClaimed', data: { document_id: 'd2', owner_id: 'june' } }],
  ['document-d2', { type: 'StatementFileDeleted', data: { document_id: 'd2', reason: 'expired' } }],
  ['property-a', propertyAdded('a', 'june', 'omar')],
  ['property-a', propertyEvaluated('a', 'june', 'so_close')],
  ['property-b', propertyAdded('b', 'june', 'omar')],
  ['property-b', propertyEvaluated('b', 'june', 'not_yet')],
  ['property-a', propertyCorrected('a', 'june', { current_balance: 298_400 })],
  ['property-b', propertyCorrected('b', 'june', { estimated_value: 520_000 }, 'd2')],
  ['automation_run-r1', runStarted('r1', 2)],
  ['property-a', propertyEvaluated('a', 'june', 'ready_now', 'so_close', 'r1')],
  ['property-b', propertyEvaluated('b', 'june', 'so_close', 'not_yet', 'r1')],
  ['automation_run-r1', batchCompleted('r1', 0)],
  [
    'automation_run-r1',
    {
      type: 'AutomationRunPropertiesFailed',
      data: { run_id: 'r1', batch: 1, failed: [{ reason: 'figures', property_ids: ['a', 'b'] }] },
    },
  ],
  [
    'automation_run-r1',
    { type: 'AutomationRunBatchCompleted', data: { run_id: 'r1', batch: 1, processed: 2, changed: 1, failures: 2 } },
  ],
  [
    'automation_run-r1',
    {
      type: 'AutomationRunCompleted',
      data: { run_id: 'r1', processed: 4, changed: 2, failures: 2, duration_seconds: 1.5 },
    },
  ],
  ['delivery-june', withheld('a', 'opted_out')],
  [
    'delivery-june',
    {
      type: 'MonthlyLetterSent',
      data: { account_id: 'june', lo_id: 'omar', month: '2026-09', run_id: 'r1', letter_id: 'l-month' },
    },
  ],
  [
    'delivery-june',
    {
      type: 'MonthlyLetterWithheld',
      data: { account_id: 'june', lo_id: 'omar', month: '2026-10', reason: 'not_taken', run_id: 'r1' },
    },
  ],
  [
    'delivery-june',
    {
      type: 'NotificationSent',
      data: {
        account_id: 'june',
        lo_id: 'omar',
        property_id: 'a',
        status: 'ready_now',
        evaluation_event_id: 'e',
        channel: 'email',
        letter_id: null,
        run_id: 'r1',
      },
    },
  ],
  [
    'delivery-june',
    {
      type: 'NotificationSent',
      data: {
        account_id: 'june',
        lo_id: 'omar',
        property_id: 'b',
        status: 'ready_now',
        evaluation_event_id: 'e-b',
        channel: 'email',
        letter_id: 'l-bell',
        run_id: 'r2',
      },
    },
  ],
  [
    'delivery-june',
    {
      type: 'LetterCameBack',
      data: { account_id: 'june', letter_id: 'l-bell', property_ids: ['b'], confirmation_id: null },
    },
  ],
  ['delivery-june', withheld('b', 'cooldown')],
  ['delivery-june', pushHandedOver('phone', 'accepted')],
  ['delivery-june', pushHandedOver('laptop', 'refused')],
  [
    'delivery-june',
    {
      type: 'AccountLetterHandedOver',
      data: {
        account_id: 'june',
        lo_id: 'omar',
        letter_id: 'l1',
        about: 'password',
        confirmation_id: null,
        outcome: 'refused',
      },
    },
  ],
  ['automation_run-r2', runStarted('r2', 1)],
  ['automation_run-r2', { type: 'AutomationRunFailed', data: { run_id: 'r2', error_message: 'No rate sheet' } }],
  ['feedback-f1', feedbackSubmitted('f1', 'june')],
  ['feedback-f2', feedbackSubmitted('f2', null)],
  [
    'feedback-f1',
    {
      type: 'FeedbackResponded',
      data: { feedback_id: 'f1', author_id: 'june' },
      person: 'june',
      personal: { admin_response: 'Softer now.' },
    },
  ],
  ['feedback-f1', { type: 'FeedbackRead', data: { feedback_id: 'f1', author_id: 'june' } }],
  [
    'feedback-f1',
    {
      type: 'FeedbackReplied',
      data: { feedback_id: 'f1', author_id: 'june' },
      person: 'june',
      personal: { user_reply: 'Thanks' },
    },
  ],
  [
    'feedback-f1',
    { type: 'FeedbackStatusChanged', data: { feedback_id: 'f1', author_id: 'june', status: 'issue_resolved' } },
  ],
  ['feedback-f1', { type: 'FeedbackArchived', data: { feedback_id: 'f1', author_id: 'june' } }],
  ['feedback-f2', { type: 'FeedbackArchived', data: { feedback_id: 'f2', author_id: null } }],
  ['feedback-f2', { type: 'FeedbackUnarchived', data: { feedback_id: 'f2', author_id: null } }],
  ['lead-june', noteWritten('n1', 'june', 'Moves in spring')],
  ['lead-june', noteWritten('n2', 'june', 'Prefers the telephone')],
  ['lead-june', callNoted('n3', 'june', '2026-11-19')],
  ['lead-june', { type: 'LeadEntryTakenBack', data: { lead_id: 'june', lo_id: 'omar', entry_id: 'n1' } }],
  ['account-gone', accountRegistered('gone')],
  ['property-c', propertyAdded('c', 'gone')],
  ['property-c', propertyEvaluated('c', 'gone', 'not_yet')],
  ['feedback-f3', feedbackSubmitted('f3', 'gone')],
  ['lead-gone', noteWritten('n4', 'gone', 'Sells the house')],
  ['document-d3', statementRead('d3')],
  ['document-d3', statementStored('d3')],
  ['document-d3', { type: 'StatementClaimed', data: { document_id: 'd3', owner_id: 'gone' } }],
  ['account-gone', { type: 'AccountErased', data: { account_id: 'gone' } }],
  ['property-c', { type: 'PropertyWatchEnded', data: { property_id: 'c', owner_id: 'gone' } }],
  ['document-d3', { type: 'StatementFileDeleted', data: { document_id: 'd3', reason: 'erased' } }],
  ['lead-gone', { type: 'LeadErased', data: { lead_id: 'gone', entry_ids: ['n4'] } }],
  ['feedback-f3', { type: 'FeedbackErased', data: { feedback_id: 'f3', author_id: 'gone' } }],
]

function statementRead(document_id: string): RefiBellEvent {
  const file = { digest: 'd', media_type: 'image/png', byte_size: 9 } as const
  return { type: 'StatementRead', data: { document_id, ...file, confidence: 0.9 } }
}

function statementStored(document_id: string): RefiBellEvent {
  return { type: 'StatementFileStored', data: { document_id, kept_until: LATER } }
}

function feedbackSubmitted(feedback_id: string, author_id: string | null): RefiBellEvent {
  const data = { feedback_id, author_id }
  return { type: 'FeedbackSubmitted', data, person: author_id ?? feedback_id, personal: { message: 'Too loud' } }
}

function secondFactorBegun(account_id: string): EventOf<'SecondFactorSetUpBegun'> {
  return { type: 'SecondFactorSetUpBegun', data: { account_id }, person: account_id, personal: { secret: 'SECRET' } }
}

function secondFactorTurnedOn(account_id: string): EventOf<'SecondFactorTurnedOn'> {
  const data = { account_id, step: 100, recovery_codes_left: 2 }
  return { type: 'SecondFactorTurnedOn', data, person: account_id, personal: { recovery_hashes: ['h1', 'h2'] } }
}

function profileSaved(account_id: string, conventional_margin_bps: number): RefiBellEvent {
  return {
    type: 'LoanOfficerProfileSaved',
    data: {
      account_id,
      application_url: 'https://apply.example.com',
      ghl_location_id: null,
      conventional_margin_bps,
      government_streamline_margin_bps: 325,
    },
    person: account_id,
    personal: { first_name: 'Omar', last_name: 'Reyes', phone: null, nmls_id: '123456', direct_line: '303-555-0101' },
  }
}

export function rateSheetUploaded(
  rate_sheet_id: string,
  effective_date: string,
  source: RateSource = 'csv',
): EventOf<'RateSheetUploaded'> {
  const file = { row_count: 1_800, digest: `digest-${rate_sheet_id}`, file_name: 'sheet.csv' }
  const warnings = ['3 cells without a price', 'a "quoted", {braced} one']
  return { type: 'RateSheetUploaded', data: { rate_sheet_id, source, effective_date, warnings, ...file } }
}

function crmCallMade(call_id: string, property_id: string | null, outcome: 'success' | 'error'): RefiBellEvent {
  const news = property_id === null ? 'lead_created' : 'status_change_positive'
  const told = {
    account_id: 'june',
    call_id,
    delivery_id: `of ${call_id}`,
    location_id: 'loc-1',
    property_id,
    news,
  } as const
  const answer =
    outcome === 'success'
      ? { http_status: 200, reason: null }
      : { http_status: 410, reason: 'The CRM answered with status 410.' }
  return { type: 'CrmCallMade', data: { ...told, attempt: 1, outcome, ...answer, next_attempt_at: null } }
}

function webhookAdded(webhook_id: string): RefiBellEvent {
  const data = { webhook_id, url: `https://example.com/${webhook_id}`, event_types: [...CLIENT_NEWS] }
  return {
    type: 'WebhookAdded',
    data,
    person: webhook_id,
    personal: { secret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3' },
  }
}

function webhookCallMade(call_id: string, outcome: 'success' | 'error'): RefiBellEvent {
  const told = {
    news: 'status_change_positive',
    property_id: 'a',
    previous_status: 'so_close',
    new_status: 'ready_now',
    happened_at: '2026-03-17T12:00:00.000Z',
  } as const
  const of = { account_id: 'june', webhook_id: 'w1', call_id, delivery_id: `of ${call_id}`, told, attempt: 1 }
  const answer =
    outcome === 'success'
      ? { http_status: 204, reason: null }
      : { http_status: 410, reason: 'The address says that nobody listens there any more (status 410).' }
  return { type: 'WebhookCallMade', data: { ...of, outcome, ...answer, next_attempt_at: null } }
}

function llpaUploaded(llpa_id: string): EventOf<'LlpaUploaded'> {
  return {
    type: 'LlpaUploaded',
    data: { llpa_id, row_count: 180, digest: `digest-${llpa_id}`, file_name: 'llpa.csv', warnings: [] },
  }
}

function costTemplateSaved(state: string, title_fee: number): RefiBellEvent {
  const fees = {
    recording_fee: 150,
    appraisal_fee: 500,
    credit_report_fee: 30,
    flood_cert_fee: 20,
    tax_service_fee: 75,
  }
  const rest = { lender_fee: 1_895, new_escrow_months: 3, interest_accrual_days: 45, other_fees: 200 }
  return { type: 'CostTemplateSaved', data: { template: { state, title_fee, ...fees, ...rest } } }
}

function runStarted(run_id: string, total_batches: number): RefiBellEvent {
  const inputs = { rate_sheet: 's2', llpa: 'l2', pricing_digest: 'p' }
  const size = { batch_size: 2, total_batches, total_properties: total_batches * 2 }
  return {
    type: 'AutomationRunStarted',
    data: { run_id, triggered_by: 'schedule', as_of: '2026-11-20', inputs, ...size },
  }
}

function batchCompleted(run_id: string, batch: number): RefiBellEvent {
  return { type: 'AutomationRunBatchCompleted', data: { run_id, batch, processed: 2, changed: 1, failures: 0 } }
}

function withheld(property_id: string, reason: 'opted_out' | 'cooldown'): RefiBellEvent {
  return {
    type: 'NotificationWithheld',
    data: { account_id: 'june', lo_id: 'omar', property_id, evaluation_event_id: 'e', reason, run_id: 'r1' },
  }
}

function pushHandedOver(device_id: string, outcome: 'accepted' | 'refused'): RefiBellEvent {
  const about = { account_id: 'june', lo_id: 'omar', property_id: 'a', evaluation_event_id: 'e' }
  return { type: 'PushHandedOver', data: { ...about, device_id, status: 'ready_now', outcome } }
}

function noteWritten(entry_id: string, lead_id: string, text: string): EventOf<'LeadNoteWritten'> {
  return { type: 'LeadNoteWritten', data: { lead_id, lo_id: 'omar', entry_id }, person: lead_id, personal: { text } }
}

function callNoted(entry_id: string, lead_id: string, called_on: string): EventOf<'LeadCallNoted'> {
  const personal = { called_on, outcome: null }
  return { type: 'LeadCallNoted', data: { lead_id, lo_id: 'omar', entry_id }, person: lead_id, personal }
}

function pushSubscribed(account_id: string, device_id: string, session_id: string): EventOf<'PushSubscribed'> {
  return {
    type: 'PushSubscribed',
    data: { account_id, device_id, session_id },
    person: account_id,
    personal: { endpoint: `https://push.example/${device_id}`, p256dh: 'key', auth: 'proof' },
  }
}

function staffLetter(invitation_id: string, letter_id: string) {
  return { invitation_id, letter_id, token_hash: 'hash', expires_at: '2026-11-23T12:00:00.000Z' }
}

function staffInvited(name: string, invitation_id: string): EventOf<'StaffInvited'> {
  return {
    type: 'StaffInvited',
    data: { ...staffLetter(invitation_id, `${invitation_id}-1`), role: 'auditor' },
    person: invitation_id,
    personal: { email: `${name}@staff.example` },
  }
}
