import { expect, it } from 'vitest'
import type { LogEntry } from '../../eventstore/port.ts'
import { accountRegistered, propertyAdded, propertyEvaluated, recorded } from '../../tests/support/sample-events.ts'
import { evaluationHistoryProjection } from '../evaluation-history/evaluation-history-projection.ts'
import { feedbackProjection } from '../feedback/feedback-projection.ts'
import { logEntriesProjection } from '../log-entries/log-entries-projection.ts'
import { propertiesProjection } from '../properties/properties-projection.ts'
import { placesFor } from './places-by-type.ts'
import type { AnyProjection } from './projection.ts'

const added = recorded(propertyAdded('home-1', 'ann'), { stream: 'property-1', revision: 0 })
const evaluated = recorded(propertyEvaluated('home-1', 'ann', 'not_yet'), { stream: 'property-1', revision: 1 })
const registered = recorded(accountRegistered('ann'), { stream: 'account-1', revision: 0 })
const { type: event_type, ...envelope } = evaluated
const unreadable: LogEntry = { ...envelope, type: 'Unreadable', event_type, error: new Error('broken') }
const BATCH: readonly LogEntry[] = [evaluated, added, registered, unreadable, added]

const placesOf = (projection: AnyProjection) => [...placesFor(projection, BATCH)]

it('leads a read model to the events of its types in the order of the log, also to one of them that cannot be read', () => {
  expect(placesOf(propertiesProjection)).toEqual([0, 1, 3, 4])
  expect(placesOf(evaluationHistoryProjection)).toEqual([0, 3])
})

it('leads one that looks at every entry to all, and one that is not concerned to none', () => {
  expect(placesOf(logEntriesProjection)).toEqual([0, 1, 2, 3, 4])
  expect(placesOf(feedbackProjection)).toEqual([])
})
