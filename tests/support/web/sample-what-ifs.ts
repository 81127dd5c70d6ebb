import type { ListedWhatIf, ShownWhatIf, WhatIfHome } from '../../../api/contract/what-ifs.ts'

/** One of everything with a lower margin, which is over. */
export function sampleWhatIf(change: Partial<ListedWhatIf> = {}): ListedWhatIf {
  return {
    id: 'one',
    scope: 'all',
    scope_id: null,
    scope_name: null,
    from: '2026-11-01',
    until: '2026-11-02',
    conventional_margin_bps: 225,
    government_streamline_margin_bps: 225,
    rate_sheet_id: null,
    rate_sheet_of: null,
    rule_version: null,
    started_at: '2026-11-23T12:00:00.000Z',
    started_by: 'Ada Quist',
    completed_at: '2026-11-23T12:01:10.000Z',
    stopped_at: null,
    error_message: null,
    progress: 1,
    totals: {
      ...{ homes: 40, rang_recorded: 3, rang_supposed: 4, bells_recorded: 3, bells_supposed: 4 },
      ...{ additional: 1, earlier: 1, later: 0, never: 0, status_only: 0 },
    },
    ...change,
  }
}

export function sampleWhatIfHome(change: Partial<WhatIfHome> = {}): WhatIfHome {
  return {
    property_id: 'juniper',
    address: '418 Juniper Court, Fort Collins, CO 80525',
    fate: 'additional',
    ready_recorded: null,
    ready_supposed: '2026-11-02T06:04:00.000Z',
    bell_recorded: null,
    bell_supposed: '2026-11-02T06:04:01.000Z',
    why_silent: null,
    ...change,
  }
}

export function shownWhatIf(change: Partial<ShownWhatIf> = {}): ShownWhatIf {
  return {
    ...sampleWhatIf(),
    days: [
      { day: '2026-11-01', ready_recorded: 9, ready_supposed: 9, bells_recorded: 3, bells_supposed: 3 },
      { day: '2026-11-02', ready_recorded: 9, ready_supposed: 10, bells_recorded: 0, bells_supposed: 1 },
    ],
    evaluations: 1_204,
    left_out: 0,
    homes: [sampleWhatIfHome()],
    ...change,
  }
}
