import type { ExpectedRevision } from '../../eventstore/port.ts'

/** One append: the numbers of its events and the expected revision. */
export type Step = readonly [events: readonly number[], expected: ExpectedRevision]

export interface Repetition {
  /** KurrentDB's name: event 0 expecting revision -1 (`0em1`), then event 1 expecting 0 (`1e0`); S..E is one append. */
  readonly name: string
  readonly before: readonly Step[]
  readonly repeated: Step
  /** What the repeated append comes to; the stream stays as it was, unless the store takes used ids (then `EventIdTaken` is none). */
  readonly outcome: 'idempotent' | 'WrongExpectedRevision' | 'EventIdTaken'
}

const sixEvents: readonly Step[] = [
  [[0], 'no_stream'],
  [[1], 0],
  [[2], 1],
  [[3], 2],
  [[4], 3],
  [[5], 4],
]
const twoAtOnce: readonly Step[] = [[[0, 1], 'no_stream']]

/**
 * KurrentDB's tests `appending_to_implicitly_created_stream`. Where it writes an event a second time (the two
 * `non_idempotent` ones) this log refuses: an event's id is unique in the whole log.
 */
export const REPETITIONS: readonly Repetition[] = [
  {
    name: '0em1_1e0_2e1_3e2_4e3_5e4_0em1_idempotent',
    before: sixEvents,
    repeated: [[0], 'no_stream'],
    outcome: 'idempotent',
  },
  {
    name: '0em1_1e0_2e1_3e2_4e3_5e4_0any_idempotent',
    before: sixEvents,
    repeated: [[0], 'any'],
    outcome: 'idempotent',
  },
  {
    name: '0em1_1e0_2e1_3e2_4e3_5e4_0e5_non_idempotent',
    before: sixEvents,
    repeated: [[0], 5],
    outcome: 'EventIdTaken',
  },
  { name: '0em1_1e0_2e1_3e2_4e3_5e4_0e6_wev', before: sixEvents, repeated: [[0], 6], outcome: 'WrongExpectedRevision' },
  { name: '0em1_1e0_2e1_3e2_4e3_5e4_0e4_wev', before: sixEvents, repeated: [[0], 4], outcome: 'WrongExpectedRevision' },
  { name: '0em1_0e0_non_idempotent', before: [[[0], 'no_stream']], repeated: [[0], 0], outcome: 'EventIdTaken' },
  { name: '0em1_0any_idempotent', before: [[[0], 'no_stream']], repeated: [[0], 'any'], outcome: 'idempotent' },
  { name: '0em1_0em1_idempotent', before: [[[0], 'no_stream']], repeated: [[0], 'no_stream'], outcome: 'idempotent' },
  {
    name: '0em1_1e0_2e1_1any_1any_idempotent',
    before: [
      [[0], 'no_stream'],
      [[1], 0],
      [[2], 1],
      [[1], 'any'],
    ],
    repeated: [[1], 'any'],
    outcome: 'idempotent',
  },
  { name: 'S_0em1_1em1_E_S_0em1_E_idempotent', before: twoAtOnce, repeated: [[0], 'no_stream'], outcome: 'idempotent' },
  { name: 'S_0em1_1em1_E_S_0any_E_idempotent', before: twoAtOnce, repeated: [[0], 'any'], outcome: 'idempotent' },
  { name: 'S_0em1_1em1_E_S_1e0_E_idempotent', before: twoAtOnce, repeated: [[1], 0], outcome: 'idempotent' },
  { name: 'S_0em1_1em1_E_S_1any_E_idempotent', before: twoAtOnce, repeated: [[1], 'any'], outcome: 'idempotent' },
  {
    name: 'S_0em1_1em1_E_S_0em1_1em1_2em1_E_idempotancy_fail',
    before: twoAtOnce,
    repeated: [[0, 1, 2], 'no_stream'],
    outcome: 'WrongExpectedRevision',
  },
]
