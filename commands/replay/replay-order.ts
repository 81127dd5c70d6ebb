import type { ReplayScope } from './replay-scope.ts'

export interface ReplayOrder {
  readonly scope: ReplayScope
  /** What was recorded later is left out; ISO, null: everything. */
  readonly as_of: string | null
}
