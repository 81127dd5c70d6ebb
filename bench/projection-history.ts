import { randomUUID } from 'node:crypto'
import { accountStream } from '../commands/account/account-stream.ts'
import { propertyStream } from '../commands/property/property-stream.ts'
import type { Evaluation, EvaluationStatus } from '../domain/evaluation/evaluation.ts'
import { type LoanTerms, UNTOLD_TERMS } from '../domain/evaluation/loan.ts'
import type { RefiBellEvent } from '../domain/events.ts'
import type { EventLog, Proposed } from '../eventstore/port.ts'
import { newId } from '../main/new-id.ts'

const STATUSES: readonly EvaluationStatus[] = ['not_yet', 'so_close', 'ready_now']
const CONCURRENT = 512
const EMAIL_KEY = Buffer.alloc(32)

export interface HistorySize {
  readonly accounts: number
  readonly properties: number
  readonly evaluationsPerProperty: number
  readonly preferenceChangesPerAccount: number
}

/**
 * Fills a log with what years of use leave: accounts, properties, their evaluations and changed preferences, the streams
 * interleaved as time interleaves them. Returns the number of events.
 */
export async function appendHistory(log: EventLog, size: HistorySize): Promise<number> {
  let appended = 0
  for await (const events of nightByNight(log, size)) appended += events
  return appended
}

export interface HistoryProperty {
  readonly id: string
  readonly owner: string
}

/** Homes that are not in the log yet, and whose they are. */
function historyProperties({ accounts, properties }: HistorySize): HistoryProperty[] {
  const owners = Array.from({ length: accounts }, () => randomUUID())
  return Array.from({ length: properties }, (_, index) => ({ id: randomUUID(), owner: owners[index % accounts] ?? '' }))
}

/** The same, one night after the other, the first with whom it finds there; tells how many events each has brought. */
export async function* nightByNight(
  log: EventLog,
  size: HistorySize,
  homes: readonly HistoryProperty[] = historyProperties(size),
): AsyncGenerator<number, void, undefined> {
  const owners = [...new Set(homes.map(({ owner }) => owner))]
  let appended = await appendEach(log, owners, (id) => [streamOf(id), registered(id)])
  appended += await appendEach(log, homes, ({ id, owner }) => [propertyStream(id), added(id, owner)])
  for (let night = 0; night < size.evaluationsPerProperty; night++) {
    appended += await appendEach(log, homes, ({ id, owner }) => [propertyStream(id), evaluated(id, owner, night)])
    if (night < size.preferenceChangesPerAccount)
      appended += await appendEach(log, owners, (id) => [streamOf(id), preferenceChanged(id, night % 2 === 0)])
    yield appended
    appended = 0
  }
}

/** One event about each of these, many at a time. @returns how many */
async function appendEach<Of>(
  log: EventLog,
  those: readonly Of[],
  eventOf: (of: Of) => readonly [stream: string, event: RefiBellEvent],
): Promise<number> {
  for (let from = 0; from < those.length; from += CONCURRENT) {
    const events = those.slice(from, from + CONCURRENT).map(eventOf)
    await Promise.all(events.map(([stream, event]) => log.append(stream, 'any', [proposed(event)])))
  }
  return those.length
}

export function preferenceChanged(account_id: string, communication_opt_in: boolean): RefiBellEvent {
  return { type: 'CommunicationPreferenceChanged', data: { account_id, communication_opt_in } }
}

export function proposed(event: RefiBellEvent): Proposed {
  const actor = { id: 'bench', role: 'system' } as const
  const occurred_at = new Date().toISOString()
  return { ...event, id: newId(), occurred_at, actor, correlation_id: newId(), causation_id: null }
}

export function evaluated(property_id: string, owner_id: string, night: number): RefiBellEvent {
  const status = STATUSES[night % 3] ?? 'not_yet'
  const look = {
    evaluation: evaluation(status, night),
    rule_version: 1,
    balance: 300_000,
    distance: { free_rate: 7, needed_rate: 6.625 },
  }
  const data = { property_id, owner_id, ...look, previous_status: null, run_id: null }
  return { type: 'PropertyEvaluated', data }
}

const emailOf = (account_id: string) => `${account_id}@example.com`
const streamOf = (account_id: string) => accountStream(EMAIL_KEY, emailOf(account_id))

function registered(account_id: string): RefiBellEvent {
  return {
    type: 'AccountRegistered',
    data: { account_id, role: 'client', lo_id: null, link_code: null, invite_code: null, sms_opt_in: false },
    person: account_id,
    personal: {
      email: emailOf(account_id),
      first_name: 'Juniper',
      last_name: 'Oakes',
      phone: '303-555-0100',
      password_hash: `$argon2id$v=19$m=19456,t=2,p=1$${'x'.repeat(66)}`,
    },
  }
}

function added(property_id: string, owner_id: string): RefiBellEvent {
  return {
    type: 'PropertyAdded',
    data: { property_id, owner_id, lo_id: null, loan: LOAN, document_id: null },
    person: owner_id,
    personal: { address: '1204 Evergreen Terrace', city: 'Denver', zip_code: '80202' },
  }
}

const LOAN: LoanTerms = {
  ...UNTOLD_TERMS,
  state: 'CO',
  current_balance: 312_450.17,
  original_purchase_price: 420_000,
  purchase_date: '2021-03-15',
  estimated_value: 505_000,
  estimated_credit_score: '>= 780',
  loan_type: 'Conventional',
  occupancy: 'Primary Residence',
  monthly_payment_piti: 2_600.5,
  monthly_payment_pi: 1_996.18,
  monthly_taxes: 410.2,
  monthly_insurance: 194.12,
  escrow_balance: 2_140.66,
  has_mi: false,
  loan_start_date: '2021-04-01',
  is_arm: false,
  current_rate: 7.125,
}

function evaluation(status: EvaluationStatus, night: number): Evaluation {
  return {
    status,
    surplus: 0,
    shortage: 1_234.56 + night,
    shortage_bps: 41.2,
    target_rate: 6.375,
    current_rate: 7.125,
    base_price: 102.5,
    llpa_points: 0.25,
    lo_min_revenue_bps: 250,
    adjusted_price: 99.75,
    available_credit_pct: -0.25,
    available_credit_dollars: -781.13,
    cost_breakdown: { lender_fee: 1_895, new_escrow: 1_812.96, interest_accrual: 2_744.64, third_party_fees: 2_800 },
    total_refi_cost: 9_252.6,
    two_months_piti: 5_201,
    escrow_refund: 2_140.66,
    net_gap: -2_692.07,
    as_of: '2026-11-20',
    loan_type: 'Conventional',
    ltv: 61.871,
    new_payment_pi: 1_949.27,
    monthly_savings: 46.91,
    cash_at_closing: 10_033.73,
    comes_back: 7_341.66,
    government_fee: 0,
    reasons: status === 'not_yet' ? ['shortage'] : [],
    assumptions: [],
    eligible_on: null,
    inputs: {
      loan: null,
      rate_sheet: '01935b0e-0000-7000-8000-000000000000',
      llpa: '01935b0e-0000-7000-8000-000000000001',
      cost_template: 'CO@0',
      margin: 'default',
      licensed_states: null,
    },
  }
}
