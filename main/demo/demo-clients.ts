import type { LoanType } from '../../domain/evaluation/loan-choices.ts'
import { DEMO_CLIENT, DEMO_OFFICERS, type DemoOfficer } from './demo-accounts.ts'
import type { Wish } from './demo-loan.ts'
import { FIRST_NAMES, LAST_NAMES } from './demo-places.ts'
import { Dice } from './dice.ts'

export interface DemoClient {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  /** E-mail address of the loan officer who invited them; null when they came by themselves. */
  readonly officer: string | null
  /** By which of the officer's links. */
  readonly link_code: string | null
  readonly opted_out: boolean
  /** How many hours ago they registered. */
  readonly hours_ago: number
  readonly houses: readonly { readonly wish: Wish; readonly loan_type: LoanType }[]
}

const CLIENTS = 40
/** Over so many days they came; the nights since the first one are what the demo shows. */
export const DEMO_DAYS = 61

const conventional = (wish: Wish) => ({ wish, loan_type: 'Conventional' as const })

/** In this order again and again. */
const HOUSES = [
  [conventional('ready_now')],
  [conventional('waiting_for_the_market')],
  [conventional('so_close')],
  [{ wish: 'ready_now', loan_type: 'VA IRRRL' }],
  [conventional('waiting_for_the_market'), conventional('so_close')],
  [{ wish: 'too_young', loan_type: 'FHA Streamline' }],
  [conventional('so_close')],
  [{ wish: 'waiting_for_the_market', loan_type: 'FHA Streamline' }],
] as const satisfies readonly DemoClient['houses'][]

/** The demo's clients, the longest registered first; the first of them has the Quick Login. */
export function demoClients(): DemoClient[] {
  const dice = new Dice(1791)
  const drawn = Array.from({ length: CLIENTS - 1 }, (_, index) => drawClient(dice, index))
  return [quickLoginClient(), ...drawn]
}

function drawClient(dice: Dice, index: number): DemoClient {
  const first_name = FIRST_NAMES[index % FIRST_NAMES.length] ?? 'Alex'
  const last_name = LAST_NAMES[(index * 7 + Math.floor(index / FIRST_NAMES.length)) % LAST_NAMES.length] ?? 'Reed'
  // Every fourth came without an invite. Shifted by one in each round of houses: everybody's clients have some of each kind.
  const round = Math.floor(index / HOUSES.length)
  const officer = DEMO_OFFICERS[(index + round) % (DEMO_OFFICERS.length + 1)]
  return {
    first_name,
    last_name,
    email: `${first_name}.${last_name}@mail.example`.toLowerCase(),
    phone: `(555) 555-${String(1000 + index)}`,
    officer: officer?.email ?? null,
    link_code: linkOf(officer, Math.floor(index / (DEMO_OFFICERS.length + 1))),
    opted_out: index % 13 === 5,
    hours_ago: Math.round(((CLIENTS - index) * (DEMO_DAYS - 2) * 24) / CLIENTS) + dice.between(0, 6),
    houses: HOUSES[index % HOUSES.length] ?? HOUSES[0],
  }
}

/** Half of them came by the first one. */
function linkOf(officer: DemoOfficer | undefined, turn: number): string | null {
  if (officer === undefined) return null
  const named = officer.links[Math.floor(turn / 2) % officer.links.length]
  return turn % 2 === 0 || named === undefined ? officer.invite_code : named.code
}

/** Whoever signs in for the first time sees one house of each kind, and all of its nights. */
function quickLoginClient(): DemoClient {
  const { first_name, last_name, email, phone } = DEMO_CLIENT
  const houses = [conventional('ready_now'), conventional('so_close'), conventional('waiting_for_the_market')]
  return {
    first_name,
    last_name,
    email,
    phone,
    officer: DEMO_OFFICERS[0].email,
    link_code: DEMO_OFFICERS[0].invite_code,
    opted_out: false,
    hours_ago: (DEMO_DAYS - 1) * 24,
    houses,
  }
}
