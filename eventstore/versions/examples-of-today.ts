import type { LoanTerms } from '../../domain/evaluation/loan.ts'
import type { EventOf, EventType } from '../../domain/events.ts'

const ACCOUNT = '0193a1b2-0000-7000-8000-000000000001'
const PROPERTY = '0193a1b2-0000-7000-8000-000000000002'
const FEEDBACK = '0193a1b2-0000-7000-8000-000000000004'
const OFFICER = '0193a1b2-0000-7000-8000-000000000007'
const ENTRY = '0193a1b2-0000-7000-8000-000000000008'
const RUN = '2026-03-02'
const DIGEST = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

const LOAN: LoanTerms = {
  state: 'CA',
  current_balance: 412350.22,
  original_purchase_price: 560000,
  purchase_date: '2023-05-12',
  estimated_value: 610000,
  estimated_credit_score: '740 – 759',
  loan_type: 'Conventional',
  occupancy: 'Primary Residence',
  monthly_payment_piti: 3480.11,
  monthly_payment_pi: 2812.4,
  monthly_taxes: 512.71,
  monthly_insurance: 155,
  escrow_balance: 2890.31,
  escrow_payout_months: 2,
  has_mi: false,
  mi_monthly: null,
  loan_start_date: '2023-06-01',
  is_arm: false,
  current_rate: 7.125,
}

/**
 * One event of every type in today's shape. The compiler keeps them so; the test then finds every stored version that does
 * not yet read as today's.
 */
export const examplesOfToday: { readonly [Type in EventType]: EventOf<Type> } = {
  AccountErased: { type: 'AccountErased', data: { account_id: ACCOUNT } },
  AccountRegistered: {
    type: 'AccountRegistered',
    data: { account_id: ACCOUNT, role: 'client', lo_id: null, link_code: null, invite_code: null, sms_opt_in: false },
    person: ACCOUNT,
    personal: {
      email: 'ada@example.com',
      first_name: 'Ada',
      last_name: 'Byron',
      phone: null,
      password_hash: '$argon2id$v=19$example',
    },
  },
  AddressChanged: {
    type: 'AddressChanged',
    data: {
      account_id: ACCOUNT,
      role: 'client',
      previous_stream: `account-${DIGEST}`,
      move: 1,
      communication_opt_in: true,
      session_epoch: 1,
    },
    person: ACCOUNT,
    personal: {
      email: 'ada@mail.example',
      first_name: 'Ada',
      last_name: 'Byron',
      phone: null,
      password_hash: '$argon2id$v=19$example',
    },
  },
  AddressConfirmationRequested: {
    type: 'AddressConfirmationRequested',
    data: {
      account_id: ACCOUNT,
      confirmation_id: '0193a1b2-0000-7000-8000-000000000006',
      token_hash: DIGEST,
      expires_at: '2026-03-09T12:00:00.000Z',
    },
  },
  AddressConfirmed: { type: 'AddressConfirmed', data: { account_id: ACCOUNT } },
  AddressLeft: { type: 'AddressLeft', data: { account_id: ACCOUNT } },
  AddressDisowned: { type: 'AddressDisowned', data: { account_id: ACCOUNT } },
  AutomationRunBatchCompleted: {
    type: 'AutomationRunBatchCompleted',
    data: { run_id: RUN, batch: 0, processed: 200, changed: 12, failures: 0 },
  },
  AutomationRunCompleted: {
    type: 'AutomationRunCompleted',
    data: { run_id: RUN, processed: 200, changed: 12, failures: 0, duration_seconds: 1.5 },
  },
  AutomationRunFailed: { type: 'AutomationRunFailed', data: { run_id: RUN, error_message: 'No rate sheet is active' } },
  AutomationRunStarted: {
    type: 'AutomationRunStarted',
    data: {
      run_id: RUN,
      triggered_by: 'schedule',
      as_of: RUN,
      batch_size: 200,
      total_batches: 1,
      total_properties: 200,
      inputs: { rate_sheet: 'sheet-1', llpa: null, pricing_digest: DIGEST },
    },
  },
  AutomationSettingsSaved: {
    type: 'AutomationSettingsSaved',
    data: {
      enabled: true,
      schedule: '0 2 * * *',
      time_zone: 'America/New_York',
      batch_size: 200,
      notification_cooldown_hours: 168,
    },
  },
  CommunicationPreferenceChanged: {
    type: 'CommunicationPreferenceChanged',
    data: { account_id: ACCOUNT, communication_opt_in: true },
  },
  CostTemplateSaved: {
    type: 'CostTemplateSaved',
    data: {
      template: {
        state: 'CA',
        lender_fee: 1295,
        new_escrow_months: 3,
        interest_accrual_days: 15,
        title_fee: 900,
        recording_fee: 150,
        appraisal_fee: 0,
        credit_report_fee: 65.5,
        flood_cert_fee: 12,
        tax_service_fee: 85,
        other_fees: 0,
      },
    },
  },
  FeedbackArchived: { type: 'FeedbackArchived', data: { feedback_id: FEEDBACK, author_id: ACCOUNT } },
  FeedbackErased: { type: 'FeedbackErased', data: { feedback_id: FEEDBACK, author_id: ACCOUNT } },
  FeedbackRead: { type: 'FeedbackRead', data: { feedback_id: FEEDBACK, author_id: ACCOUNT } },
  FeedbackReplied: {
    type: 'FeedbackReplied',
    data: { feedback_id: FEEDBACK, author_id: ACCOUNT },
    person: ACCOUNT,
    personal: { user_reply: 'Thank you!' },
  },
  FeedbackResponded: {
    type: 'FeedbackResponded',
    data: { feedback_id: FEEDBACK, author_id: ACCOUNT },
    person: ACCOUNT,
    personal: { admin_response: 'We made it softer.' },
  },
  FeedbackStatusChanged: {
    type: 'FeedbackStatusChanged',
    data: { feedback_id: FEEDBACK, author_id: ACCOUNT, status: 'issue_resolved' },
  },
  FeedbackSubmitted: {
    type: 'FeedbackSubmitted',
    data: { feedback_id: FEEDBACK, author_id: ACCOUNT },
    person: ACCOUNT,
    personal: { message: 'The bell is too loud' },
  },
  FeedbackUnarchived: { type: 'FeedbackUnarchived', data: { feedback_id: FEEDBACK, author_id: ACCOUNT } },
  InviteLinkNamed: {
    type: 'InviteLinkNamed',
    data: { account_id: ACCOUNT, code: '7K3PQ-9WXYZ' },
    person: ACCOUNT,
    personal: { name: 'Yard sign' },
  },
  InviteLinkRenamed: {
    type: 'InviteLinkRenamed',
    data: { account_id: ACCOUNT, code: '7K3PQ-9WXYZ' },
    person: ACCOUNT,
    personal: { name: 'Sign on Elm Street' },
  },
  InviteLinkRetired: { type: 'InviteLinkRetired', data: { account_id: ACCOUNT, code: '7K3PQ-9WXYZ' } },
  LeadCallNoted: {
    type: 'LeadCallNoted',
    data: { lead_id: ACCOUNT, lo_id: OFFICER, entry_id: ENTRY },
    person: ACCOUNT,
    personal: { called_on: '2026-11-20', outcome: 'Calls back on Monday' },
  },
  LeadEntryTakenBack: {
    type: 'LeadEntryTakenBack',
    data: { lead_id: ACCOUNT, lo_id: OFFICER, entry_id: ENTRY },
  },
  LeadErased: { type: 'LeadErased', data: { lead_id: ACCOUNT, entry_ids: [ENTRY] } },
  LeadNoteWritten: {
    type: 'LeadNoteWritten',
    data: { lead_id: ACCOUNT, lo_id: OFFICER, entry_id: ENTRY },
    person: ACCOUNT,
    personal: { text: 'Moves in spring' },
  },
  LetterRefused: {
    type: 'LetterRefused',
    data: { account_id: ACCOUNT, letter_id: 'a1b2c3d4e5f60718293a4b5c6d7e8f90', code: 550 },
  },
  LlpaUploaded: {
    type: 'LlpaUploaded',
    data: { llpa_id: 'llpa-1', row_count: 120, digest: DIGEST, file_name: 'llpa.csv', warnings: [] },
  },
  LoanOfficerProfileSaved: {
    type: 'LoanOfficerProfileSaved',
    data: {
      account_id: ACCOUNT,
      application_url: 'https://example.com/apply',
      ghl_location_id: null,
      conventional_margin_bps: 275,
      government_streamline_margin_bps: 300,
    },
    person: ACCOUNT,
    personal: {
      first_name: 'Grace',
      last_name: 'Hopper',
      phone: '2025550143',
      nmls_id: null,
      direct_line: null,
    },
  },
  NotificationSent: {
    type: 'NotificationSent',
    data: {
      account_id: ACCOUNT,
      property_id: PROPERTY,
      status: 'ready_now',
      evaluation_event_id: '0193a1b2-0000-7000-8000-000000000003',
      channel: 'email',
      run_id: RUN,
    },
  },
  NotificationWithheld: {
    type: 'NotificationWithheld',
    data: {
      account_id: ACCOUNT,
      property_id: PROPERTY,
      evaluation_event_id: '0193a1b2-0000-7000-8000-000000000003',
      reason: 'cooldown',
      run_id: RUN,
    },
  },
  PasswordChanged: {
    type: 'PasswordChanged',
    data: { account_id: ACCOUNT, session_epoch: 2, kept_session_id: '0193a1b2-0000-7000-8000-000000000005' },
    person: ACCOUNT,
    personal: { password_hash: '$argon2id$v=19$changed' },
  },
  PasswordRehashed: {
    type: 'PasswordRehashed',
    data: { account_id: ACCOUNT },
    person: ACCOUNT,
    personal: { password_hash: '$argon2id$v=19$stronger' },
  },
  PasswordReset: {
    type: 'PasswordReset',
    data: { account_id: ACCOUNT, session_epoch: 1 },
    person: ACCOUNT,
    personal: { password_hash: '$argon2id$v=19$chosen' },
  },
  PasswordResetRequested: {
    type: 'PasswordResetRequested',
    data: {
      account_id: ACCOUNT,
      reset_id: '0193a1b2-0000-7000-8000-000000000004',
      token_hash: DIGEST,
      expires_at: '2026-03-02T12:30:00.000Z',
    },
  },
  PropertyAdded: {
    type: 'PropertyAdded',
    data: {
      property_id: PROPERTY,
      owner_id: ACCOUNT,
      lo_id: null,
      loan: LOAN,
      document_id: null,
    },
    person: ACCOUNT,
    personal: { address: '1420 Alder Creek Road', city: 'Sacramento', zip_code: '95814' },
  },
  PropertyCorrected: {
    type: 'PropertyCorrected',
    data: {
      property_id: PROPERTY,
      owner_id: ACCOUNT,
      loan: { ...LOAN, current_balance: 409811.7, estimated_value: 645000, estimated_credit_score: '760 – 779' },
      document_id: 'document-1',
    },
    person: ACCOUNT,
    personal: { address: '1420 Alder Creek Rd', city: 'Sacramento', zip_code: '95814' },
  },
  PropertyEvaluated: {
    type: 'PropertyEvaluated',
    data: {
      property_id: PROPERTY,
      owner_id: ACCOUNT,
      evaluation: {
        status: 'so_close',
        surplus: 0,
        shortage: 1234.56,
        shortage_bps: 29.9,
        target_rate: 6.125,
        current_rate: 7.125,
        base_price: 101.25,
        llpa_points: 0.375,
        lo_min_revenue_bps: 275,
        adjusted_price: 100.875,
        available_credit_pct: 0.875,
        available_credit_dollars: 3608.06,
        cost_breakdown: { lender_fee: 1295, new_escrow: 2003.13, interest_accrual: 1038.01, third_party_fees: 1212.5 },
        total_refi_cost: 5548.64,
        two_months_piti: 6960.22,
        escrow_refund: 2890.31,
        net_gap: 1234.56,
        as_of: RUN,
        loan_type: 'Conventional',
        ltv: 67.598,
        new_payment_pi: 2505.48,
        monthly_savings: 306.92,
        cash_at_closing: null,
        comes_back: 9850.53,
        government_fee: 0,
        reasons: ['shortage'],
        assumptions: ['credit_score_assumed'],
        eligible_on: null,
        inputs: {
          loan: `${PROPERTY}@0`,
          rate_sheet: 'sheet-1',
          llpa: null,
          cost_template: 'CA@3',
          margin: 'default',
          licensed_states: '4',
        },
      },
      balance: null,
      distance: null,
      previous_status: 'not_yet',
      run_id: RUN,
    },
  },
  PropertyWatchEnded: { type: 'PropertyWatchEnded', data: { property_id: PROPERTY, owner_id: ACCOUNT } },
  PushSubscribed: {
    type: 'PushSubscribed',
    data: { account_id: ACCOUNT, device_id: DIGEST, session_id: '0193a1b2-0000-7000-8000-000000000005' },
    person: ACCOUNT,
    personal: { endpoint: 'https://push.example/send/abc', p256dh: 'BNcRdreALRFX', auth: 'tBHItJI5svbpez7KI4CCXg' },
  },
  PushUnsubscribed: {
    type: 'PushUnsubscribed',
    data: { account_id: ACCOUNT, device_id: DIGEST, reason: 'gone' },
  },
  RateSheetDeleted: { type: 'RateSheetDeleted', data: { rate_sheet_id: 'sheet-1' } },
  RateSheetUploaded: {
    type: 'RateSheetUploaded',
    data: {
      rate_sheet_id: 'sheet-1',
      source: 'csv',
      effective_date: RUN,
      row_count: 1800,
      digest: DIGEST,
      file_name: 'rates.csv',
      warnings: [],
    },
  },
  SessionEnded: { type: 'SessionEnded', data: { account_id: ACCOUNT, session_id: 'session-1' } },
  StatementClaimed: { type: 'StatementClaimed', data: { document_id: 'document-1', owner_id: ACCOUNT } },
  StatementFileDeleted: {
    type: 'StatementFileDeleted',
    data: { document_id: 'document-1', reason: 'expired' },
  },
  StatementFileStored: {
    type: 'StatementFileStored',
    data: { document_id: 'document-1', kept_until: '2027-02-18T12:00:00.000Z' },
  },
  StatementRead: {
    type: 'StatementRead',
    data: {
      document_id: 'document-1',
      digest: DIGEST,
      media_type: 'application/pdf',
      byte_size: 48211,
      confidence: 0.93,
    },
  },
  RegistrationKeyIssued: { type: 'RegistrationKeyIssued', data: { registration_key: 'RB-LO-0123-ABCD-WXYZ' } },
  SystemSettingChanged: { type: 'SystemSettingChanged', data: { name: 'nmls_number', value: '123456' } },
}
