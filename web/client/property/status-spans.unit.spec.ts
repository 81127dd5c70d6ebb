import { expect, it } from 'vitest'
import type { EvaluationStatus } from '../../../api/contract/evaluation.ts'
import type { PastEvaluation } from '../../../api/contract/property-history.ts'
import { statusSpans } from './status-spans.ts'

const past = (day: string, status: EvaluationStatus): PastEvaluation => ({
  id: day,
  recorded_at: `${day}T06:00:00Z`,
  as_of: day,
  status,
  reasons: [],
  assumptions: [],
  previous_status: null,
  cause: 'nightly_run',
  current_rate: 6.75,
  target_rate: 6.375,
  net_gap: 0,
  monthly_savings: 1,
  points: null,
  changed: [],
})

it('Statuses span from their first evaluation to the next that differs, the last one to now', () => {
  const newestFirst = [past('2026-03-20', 'so_close'), past('2026-03-11', 'not_yet'), past('2026-03-10', 'not_yet')]
  expect(statusSpans(newestFirst, new Date('2026-03-25T06:00:00Z'))).toEqual([
    { status: 'not_yet', from: '2026-03-10T06:00:00Z', days: 10 },
    { status: 'so_close', from: '2026-03-20T06:00:00Z', days: 5 },
  ])
  const notThere = { ...past('2026-03-12', 'ready_now'), assumptions: ['state_not_licensed' as const] }
  expect(statusSpans([notThere, past('2026-03-11', 'not_yet')], new Date('2026-03-13T06:00:00Z'))).toEqual([
    { status: 'not_yet', from: '2026-03-11T06:00:00Z', days: 2 },
  ])
  expect(statusSpans([], new Date())).toEqual([])
})
