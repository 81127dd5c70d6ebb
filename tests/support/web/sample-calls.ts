import type { ClientHome } from '../../../api/contract/client-home.ts'
import type { NextToRingHome } from '../../../api/contract/next-to-ring.ts'
import type { SupposedHome, SuppositionAnswer } from '../../../api/contract/suppositions.ts'

const JUNES: ClientHome = {
  property_id: 'juniper',
  address: '418 Juniper Court',
  city: 'Fort Collins',
  state: 'CO',
  client: {
    id: 'june',
    first_name: 'June',
    last_name: 'Okafor',
    email: 'june@example.com',
    phone: '(303) 555-0101',
    may_be_written_to: true,
    why_not: null,
  },
}

const MARIAS: ClientHome = {
  property_id: 'elm',
  address: '12 Elm Street',
  city: 'Denver',
  state: 'CO',
  client: {
    id: 'maria',
    first_name: 'Maria',
    last_name: 'Oduya',
    email: 'maria@example.com',
    phone: null,
    may_be_written_to: false,
    why_not: 'They asked for no letters.',
  },
}

/** Maria's home, which rings. `change` replaces fields. */
export function marias(change: Partial<NextToRingHome> = {}): NextToRingHome {
  return {
    ...MARIAS,
    status: 'ready_now',
    status_since: '2026-11-03T07:04:00.000Z',
    points_away: -0.125,
    distance_in_words: 'free today',
    price_away: null,
    dollars_away: null,
    last_called_on: null,
    more_homes: 0,
    estimated_value: 480_000,
    value_told_on: '2026-11-01',
    what_would_do_it: 'A call would do it: at 6.375% the payment is $287 a month lower, with all costs covered.',
    ...change,
  }
}

/** June's home, which is so close. `change` replaces fields. */
export function junes(change: Partial<NextToRingHome> = {}): NextToRingHome {
  return {
    ...JUNES,
    status: 'so_close',
    status_since: '2026-11-10T07:04:00.000Z',
    points_away: 0.125,
    distance_in_words: 'about an eighth of a point away',
    price_away: 0.11,
    dollars_away: 385,
    last_called_on: '2026-11-20',
    more_homes: 0,
    estimated_value: 500_000,
    value_told_on: '2025-09-23',
    what_would_do_it: 'Rates an eighth of a point lower would do it, or a home worth $520,000.',
    ...change,
  }
}

/** June's and Maria's homes as they would become Ready Now, or leave it. */
export function supposedHomes(which: 'joining' | 'leaving'): SupposedHome[] {
  const [status_today, status_then] =
    which === 'joining' ? (['so_close', 'ready_now'] as const) : (['ready_now', 'so_close'] as const)
  return [
    { ...MARIAS, status_today, status_then, target_rate: 6.375, dollars_a_year: 3_444.4 },
    { ...JUNES, status_today, status_then, target_rate: 6.5, dollars_a_year: 1_200 },
  ]
}

/** Of a market in which two homes join; `change` replaces fields. */
export function sampleSupposition(change: Partial<SuppositionAnswer> = {}): SuppositionAnswer {
  return {
    sentence: 'Were rates an eighth of a point lower, 12 of your 212 clients would be Ready Now: 9 more than today.',
    clients_today: { ready_now: 3, so_close: 14, not_yet: 195 },
    clients: { ready_now: 12, so_close: 20, not_yet: 180 },
    properties: 240,
    ready_now_today: 4,
    ready_now: 14,
    joining: 10,
    leaving: 0,
    dollars_a_year: 61_000.4,
    homes: supposedHomes('joining'),
    ...change,
  }
}
