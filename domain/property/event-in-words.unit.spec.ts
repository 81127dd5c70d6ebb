import { expect, it } from 'vitest'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import { propertyEventInWords } from './event-in-words.ts'
import type { PropertyEvaluated, PropertyEvent } from './events.ts'

const { loan, evaluation } = evaluatedExample('Conventional: several rates are free')
const named = { property_id: 'p', owner_id: 'a' }
const told = (document_id: string | null) => ({ ...named, lo_id: null, loan, document_id })
const looked = (change: Partial<PropertyEvaluated['data']>): PropertyEvent => ({
  type: 'PropertyEvaluated',
  data: {
    ...named,
    evaluation,
    rule_version: 1,
    balance: 350_000,
    distance: null,
    previous_status: 'not_yet',
    run_id: 'r',
    ...change,
  },
})

it.each<[PropertyEvent, string]>([
  [
    { type: 'PropertyAdded', data: told(null), person: 'a', personal: null },
    'Put under watch, with figures that were typed.',
  ],
  [
    { type: 'PropertyCorrected', data: told('d'), person: 'a', personal: null },
    'The loan was put right, with figures of a mortgage statement.',
  ],
  [looked({}), 'A run looked at it: Ready Now!'],
  [looked({ run_id: null, previous_status: null }), 'Looked at for the first time: Ready Now!'],
  [looked({ run_id: null }), 'Looked at again: Ready Now!'],
  [
    looked({ evaluation: { ...evaluation, assumptions: ['state_not_licensed'] } }),
    // It counts as what can be had there.
    'A run looked at it: Not Yet',
  ],
  [{ type: 'PropertyWatchEnded', data: named }, 'Nobody watches it any more.'],
])('An event is told in words', (event, words) => {
  expect(propertyEventInWords(event)).toBe(words)
})
