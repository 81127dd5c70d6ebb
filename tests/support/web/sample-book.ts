import type { ChangedHomes, DryRunAnswer, MarketOfBook } from '../../../api/contract/book.ts'

const MOVES = [0.5, 0.375, 0.25, 0.125, 0, -0.125, -0.25, -0.375, -0.5, -0.625, -0.75, -0.875, -1]

/** Ten thousand homes, of which each eighth of a fall frees another hundred: Ada's in Texas, and nobody's in Maine. */
export function sampleMarket(given: Partial<MarketOfBook> = {}): MarketOfBook {
  return {
    computed_at: '2026-11-23T09:00:00.000Z',
    properties: 10_000,
    markets: MOVES.map((move) => {
      const more = -move * 800
      const shares = more === 0 ? [] : [more * 0.75, more * 0.25]
      const of = <Who>(who: readonly Who[]) => shares.map((change, index) => ({ who: who[index] as Who, change }))
      return {
        move,
        homes: { ready_now: 500 + more, so_close: 300, not_yet: 9_200 - more },
        by_state: of(['TX', 'ME']).map(({ who: state, change }) => ({ state, change })),
        states: more === 0 ? 0 : 4,
        by_officer: of([{ id: 'ada', name: 'Ada Obi' }, null]).map(({ who: officer, change }) => ({ officer, change })),
        officers: shares.length,
      }
    }),
    distances: {
      free: 500,
      waiting: 40,
      away: Array.from({ length: 16 }, (_, step) => ({ points: (step + 1) / 8, homes: 100 })),
      further: 7_000,
      unreachable: 860,
    },
    ...given,
  }
}

/** A sheet that frees 812 homes and takes 120 others their price. */
export function sampleDryRun(given: Partial<DryRunAnswer> = {}): DryRunAnswer {
  return {
    id: 'run',
    properties: 80_000,
    before: { ready_now: 1_504, so_close: 900, not_yet: 77_596 },
    after: { ready_now: 2_196, so_close: 1_100, not_yet: 76_704 },
    entering: 812,
    leaving: 120,
    others: 300,
    failed: 2,
    by_state: [
      { state: 'TX', entering: 700, leaving: 0 },
      { state: 'CO', entering: 112, leaving: 120 },
    ],
    by_officer: [
      { officer: { id: 'ada', name: 'Ada Obi' }, entering: 600, leaving: 100 },
      { officer: null, entering: 200, leaving: 10 },
    ],
    other_officers: { officers: 3, entering: 12, leaving: 10 },
    ...given,
  }
}

export function sampleChanged(given: Partial<ChangedHomes['homes'][number]> = {}): ChangedHomes['homes'][number] {
  return {
    property_id: 'june',
    address: '418 Juniper Court',
    city: 'Fort Collins',
    state: 'CO',
    user_email: 'june@example.com',
    lo_email: null,
    before: 'so_close',
    after: 'ready_now',
    ...given,
  }
}
