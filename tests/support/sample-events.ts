import { randomUUID } from 'node:crypto'
import type { Evaluation, EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import { type LoanTerms, UNTOLD_TERMS } from '../../domain/evaluation/loan.ts'
import type { Look } from '../../domain/evaluation/look.ts'
import type { EventOf, EventType, RefiBellEvent } from '../../domain/events.ts'
import { DEFAULT_AUTOMATION_SETTINGS } from '../../domain/settings/automation-settings.ts'
import type { Proposed, RecordedOf } from '../../eventstore/port.ts'

export const NOON = '2026-11-20T12:00:00.000Z'
export const LATER = '2026-11-21T07:00:00.000Z'

/** An event on its way into the log. */
export function proposed<Event extends RefiBellEvent>(event: Event, occurred_at = NOON): Proposed<Event> {
  const actor = { id: 'test', role: 'system' } as const
  return { ...event, id: randomUUID(), occurred_at, actor, correlation_id: randomUUID(), causation_id: null }
}

/** An event as a fold sees it, for tests without a log. */
export function recorded<Type extends EventType>(
  event: EventOf<Type>,
  place: { stream: string; revision: number; occurred_at?: string },
): RecordedOf<Type> {
  const { stream, revision, occurred_at = NOON } = place
  const position = String(revision + 1).padStart(20, '0')
  return { ...proposed<RefiBellEvent>(event, occurred_at), stream, revision, position } as RecordedOf<Type>
}

export const LOAN: LoanTerms = {
  ...UNTOLD_TERMS,
  state: 'CO',
  current_balance: 300_000,
  original_purchase_price: 420_000,
  purchase_date: '2021-03-15',
  estimated_value: 500_000,
  estimated_credit_score: '>= 780',
  loan_type: 'Conventional',
  occupancy: 'Primary Residence',
  monthly_payment_piti: 2_600.5,
  monthly_payment_pi: 1_996.18,
  escrow_balance: 2_000,
  has_mi: false,
  loan_start_date: '2021-04-01',
  is_arm: false,
  current_rate: 7.125,
}

export function evaluation(status: EvaluationStatus, figures: Partial<Evaluation> = {}): Evaluation {
  return {
    status,
    surplus: 0,
    shortage: 1_234.56,
    shortage_bps: 41.2,
    target_rate: 6.375,
    current_rate: 7.125,
    base_price: 102.5,
    llpa_points: 0.25,
    lo_min_revenue_bps: 250,
    adjusted_price: 99.75,
    available_credit_pct: -0.25,
    available_credit_dollars: -750,
    cost_breakdown: { lender_fee: 1_895, new_escrow: 1_200, interest_accrual: 2_635.27, third_party_fees: 2_800 },
    total_refi_cost: 8_530.27,
    two_months_piti: 5_201,
    escrow_refund: 2_000,
    net_gap: -1_234.56,
    as_of: '2026-11-20',
    loan_type: 'Conventional',
    ltv: 60,
    new_payment_pi: 1_871.61,
    monthly_savings: 124.57,
    cash_at_closing: 9_280.27,
    comes_back: 7_201,
    government_fee: 0,
    reasons: [],
    assumptions: [],
    eligible_on: null,
    inputs: {
      loan: null,
      rate_sheet: 's-1',
      llpa: 'l-1',
      cost_template: 'CO@0',
      margin: 'default',
      licensed_states: null,
    },
    ...figures,
  }
}

/** What a look finds where no price covers the costs. */
export function look(status: EvaluationStatus): Look {
  return { evaluation: evaluation(status), rule_version: 1, balance: LOAN.current_balance, distance: null }
}

export function accountRegistered(
  account_id: string,
  rest: Partial<EventOf<'AccountRegistered'>['data']> = {},
): EventOf<'AccountRegistered'> {
  return {
    type: 'AccountRegistered',
    data: { account_id, role: 'client', lo_id: null, link_code: null, invite_code: null, sms_opt_in: false, ...rest },
    person: account_id,
    personal: {
      email: `${account_id}@example.com`,
      first_name: 'June',
      last_name: 'Park',
      phone: '303-555-0100',
      password_hash: 'hash',
    },
  }
}

export function linkNamed(account_id: string, code: string, name: string): EventOf<'InviteLinkNamed'> {
  return { type: 'InviteLinkNamed', data: { account_id, code }, person: account_id, personal: { name } }
}

export function photoChanged(account_id: string, photo_id: string): EventOf<'OfficerPhotoChanged'> {
  const data = { account_id, photo_id }
  return { type: 'OfficerPhotoChanged', data, person: account_id, personal: { webp: 'UklGRgAAAABXRUJQ' } }
}

export function propertyAdded(
  property_id: string,
  owner_id: string,
  lo_id: string | null = null,
): EventOf<'PropertyAdded'> {
  return {
    type: 'PropertyAdded',
    data: { property_id, owner_id, lo_id, loan: LOAN, document_id: null },
    person: owner_id,
    personal: { address: '12 Elm Street', city: 'Denver', zip_code: '80202' },
  }
}

export function propertyCorrected(
  property_id: string,
  owner_id: string,
  loan: Partial<LoanTerms>,
  document_id: string | null = null,
): EventOf<'PropertyCorrected'> {
  return {
    type: 'PropertyCorrected',
    data: { property_id, owner_id, loan: { ...LOAN, ...loan }, document_id },
    person: owner_id,
    personal: { address: '12 Elm Street, Unit 4', city: 'Denver', zip_code: '80203' },
  }
}

export function propertyEvaluated(
  property_id: string,
  owner_id: string,
  status: EvaluationStatus,
  previous_status: EvaluationStatus | null = null,
  run_id: string | null = null,
): EventOf<'PropertyEvaluated'> {
  return {
    type: 'PropertyEvaluated',
    data: { property_id, owner_id, ...look(status), previous_status, run_id },
  }
}

/** A run of one home. */
export function automationRunStarted(run_id: string): EventOf<'AutomationRunStarted'> {
  const inputs = { rate_sheet: 'sheet', llpa: 'llpa', pricing_digest: 'digest' }
  const size = { batch_size: 50, total_batches: 1, total_properties: 1 }
  return {
    type: 'AutomationRunStarted',
    data: { run_id, triggered_by: 'schedule', as_of: NOON.slice(0, 10), ...size, inputs },
  }
}

/** Nothing but this is set otherwise. */
export function cooldownSaved(notification_cooldown_hours: number): EventOf<'AutomationSettingsSaved'> {
  return { type: 'AutomationSettingsSaved', data: { ...DEFAULT_AUTOMATION_SETTINGS, notification_cooldown_hours } }
}
