import { randomUUID } from 'node:crypto'
import { accountStream } from '../commands/account/account-stream.ts'
import { propertyStream } from '../commands/property/property-stream.ts'
import { inputIdentity } from '../domain/evaluation/input-identity.ts'
import { type LoanTerms, type PropertyAddress, UNTOLD_TERMS } from '../domain/evaluation/loan.ts'
import { lookAt } from '../domain/evaluation/look.ts'
import { type PricingBook, pricingFor } from '../domain/evaluation/pricing-book.ts'
import type { RefiBellEvent } from '../domain/events.ts'
import { addProperty } from '../domain/property/decide.ts'
import { noProperty } from '../domain/property/state.ts'
import type { EventLog, Proposed } from '../eventstore/port.ts'
import type { WorkerParts } from '../workers/worker-parts.ts'

const HOMES_PER_OWNER = 5
const AT_ONCE = 400
const EMAIL_KEY = Buffer.alloc(32)

/** Puts homes of different loans, states and owners under watch, each evaluated with the rates in force, straight through the log. */
export async function watchHomes(parts: ClientParts, count: number): Promise<void> {
  const officers = Array.from({ length: 20 }, () => parts.newId())
  const clients = Array.from({ length: count / HOMES_PER_OWNER }, (_, owner) => {
    return { lo_id: officers[owner % 20] ?? null, homes: HOMES_PER_OWNER }
  })
  await addClients(parts, clients)
}

type ClientParts = Pick<WorkerParts, 'log' | 'pricing' | 'newId'>

export interface BenchClient {
  readonly lo_id: string | null
  /** How many of them. */
  readonly homes: number
}

/** The same for clients of whom one says whose they are. */
export async function addClients({ log, pricing, newId }: ClientParts, clients: readonly BenchClient[]): Promise<void> {
  const as_of = new Date().toISOString().slice(0, 10)
  const book = await pricing.book(as_of)
  let next = 0
  let number = 0
  const add = async () => {
    for (let client = clients[next++]; client !== undefined; client = clients[next++]) {
      const owner_id = newId()
      const { lo_id, homes } = client
      await append(log, accountStream(EMAIL_KEY, emailOf(owner_id)), [registered(owner_id, lo_id, next)], newId)
      for (let home = 0; home < homes; home += 1)
        await append(log, ...aHome(number++, { owner_id, lo_id }, book, as_of, newId), newId)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, add))
}

/** The events of a home that is put under watch, the loans of which vary with its number. */
export function aHome(
  number: number,
  owner: { owner_id: string; lo_id: string | null },
  book: PricingBook,
  as_of: string,
  newId: () => string,
  address: PropertyAddress = { address: `${number} Alder Creek Road`, city: 'Springfield', zip_code: '80525' },
): [stream: string, events: readonly RefiBellEvent[]] {
  const property_id = newId()
  const loan = aLoan(number)
  const identity = inputIdentity({ name: property_id, revision: 0 })
  const look = lookAt({ loan, told_on: as_of }, pricingFor(book, loan.state, null), as_of, identity)
  const addition = { property_id, ...owner, loan, address, document_id: null, look }
  return [propertyStream(property_id), addProperty(noProperty, addition, 0)]
}

function aLoan(number: number): LoanTerms {
  const current_balance = 200_000 + (number % 397) * 1_000.25
  const current_rate = 6.75 + (number % 13) / 8
  const monthly_payment_pi = Math.round(((current_balance * current_rate) / 1200) * 1.18 * 100) / 100
  return {
    ...UNTOLD_TERMS,
    state: ['CO', 'TX', 'CA', 'FL', 'WA', 'NY'][number % 6] ?? 'CO',
    current_balance,
    original_purchase_price: current_balance * 1.3,
    purchase_date: '2022-05-12',
    estimated_value: Math.round(current_balance * (1.25 + (number % 7) / 20)),
    estimated_credit_score: (['>= 780', '740 – 759', '720 – 739', '700 – 719'] as const)[number % 4] ?? '>= 780',
    loan_type: 'Conventional',
    occupancy: 'Primary Residence',
    monthly_payment_piti: Math.round((monthly_payment_pi + 520.45) * 100) / 100,
    monthly_payment_pi,
    monthly_taxes: 390,
    monthly_insurance: 130.45,
    escrow_balance: 2_600,
    has_mi: false,
    loan_start_date: '2022-06-01',
    is_arm: false,
    current_rate,
  }
}

const emailOf = (account_id: string) => `${account_id}@example.com`

function registered(account_id: string, lo_id: string | null, number: number): RefiBellEvent {
  return {
    type: 'AccountRegistered',
    data: { account_id, role: 'client', lo_id, link_code: null, invite_code: null, sms_opt_in: false },
    person: account_id,
    personal: {
      email: emailOf(account_id),
      first_name: ['June', 'Kim', 'Omar', 'Ada', 'Noor', 'Lee', 'Bo'][number % 7] ?? 'June',
      last_name: `Okafor ${number}`,
      phone: `303-555-${String(number % 10_000).padStart(4, '0')}`,
      password_hash: 'none',
    },
  }
}

async function append(
  log: EventLog,
  stream: string,
  events: readonly RefiBellEvent[],
  newId: () => string,
): Promise<void> {
  const occurred_at = new Date().toISOString()
  const actor = { id: 'bench', role: 'system' } as const
  const correlation_id = randomUUID()
  const proposed: Proposed[] = events.map((event) => {
    return { ...event, id: newId(), occurred_at, actor, correlation_id, causation_id: null }
  })
  await log.append(stream, 'no_stream', proposed)
}
