import { expect, it } from 'vitest'
import { SealBroken } from '../../eventstore/sealing/seal-broken.ts'
import { UnknownEvent } from '../../eventstore/unknown-event.ts'
import { WrongExpectedRevision } from '../../eventstore/wrong-expected-revision.ts'
import { failureOf } from './failure-of.ts'

it.each([
  [new WrongExpectedRevision('property-a', 1, 2), 'kept_changing'],
  [new UnknownEvent('PropertySold', 1, 'property-a', 2), 'history'],
  [new SealBroken('an event'), 'history'],
  [new RangeError('no such month'), 'figures'],
])('%s is said as %s', (error, reason) => {
  expect(failureOf(error)).toBe(reason)
})
