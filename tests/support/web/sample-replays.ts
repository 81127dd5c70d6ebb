import type { ListedReplay, ReplayDifference, ShownReplay } from '../../../api/contract/replays.ts'

/** One of everything, which is over: all came out the same. */
export function sampleReplay(change: Partial<ListedReplay> = {}): ListedReplay {
  return {
    id: 'one',
    scope: 'all',
    scope_id: null,
    scope_name: null,
    as_of: null,
    evaluations: 1_204_551,
    same: 1_204_551,
    different: 0,
    started_at: '2026-11-23T12:00:00.000Z',
    started_by: 'Ada Quist',
    completed_at: '2026-11-23T12:01:10.000Z',
    stopped_at: null,
    error_message: null,
    progress: 1,
    rule_versions: [1],
    ...change,
  }
}

export function shownReplay(
  change: Partial<ListedReplay> = {},
  differences: readonly ReplayDifference[] = [],
): ShownReplay {
  return { ...sampleReplay(change), differences: [...differences] }
}

/** A net gap that somebody has changed in the log. */
export function sampleDifference(change: Partial<ReplayDifference> = {}): ReplayDifference {
  return {
    property_id: 'juniper',
    address: '418 Juniper Court, Fort Collins, CO 80525',
    position: '00000000000000000042',
    figure: 'net_gap',
    recorded: 77_777,
    computed: -12.5,
    cause: 'event_altered',
    ...change,
  }
}
