import { expect, it } from 'vitest'
import { SYSTEM } from '../../commands/context.ts'
import type { Actor } from '../../domain/event.ts'
import { propertyEvaluated } from '../../tests/support/sample-events.ts'
import { causeOfEvaluation } from './cause-of-evaluation.ts'

const JUNE: Actor = { id: 'june', role: 'client' }
const ADMIN: Actor = { id: 'ana', role: 'admin' }
const first = propertyEvaluated('elm', 'june', 'not_yet').data
const next = propertyEvaluated('elm', 'june', 'so_close', 'not_yet').data
const inRun = propertyEvaluated('elm', 'june', 'so_close', 'not_yet', '2026-11-20').data

it.each([
  ['adds a home', JUNE, first, 'owner'],
  ['corrects it', JUNE, next, 'owner'],
  ['adds a home of the demo', SYSTEM, first, 'owner'],
  ['looks again because of another loan officer', SYSTEM, next, 'loan_officer'],
  ['looks at night', SYSTEM, inRun, 'nightly_run'],
  ['looks when an administrator says so', ADMIN, inRun, 'nightly_run'],
])('knows the cause of who %s', (_, actor, data, cause) => {
  expect(causeOfEvaluation({ actor, data })).toBe(cause)
})
