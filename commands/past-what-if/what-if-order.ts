import type { ChangedInputs } from '../../domain/past-what-if/changed-inputs.ts'
import type { PastDays } from '../../domain/past-what-if/findings.ts'
import type { ReplayScope } from '../replay/replay-scope.ts'

/** What is asked: of whose evaluations of which days, and what is to take the place of what was recorded. */
export interface WhatIfOrder extends PastDays, Omit<ChangedInputs, 'rate_sheet'> {
  readonly scope: ReplayScope
  /** Null: the sheets that were in force. */
  readonly rate_sheet_id: string | null
}
