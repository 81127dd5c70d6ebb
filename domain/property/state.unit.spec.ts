import { expect, it } from 'vitest'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { LoanTerms } from '../evaluation/loan.ts'
import type { PropertyEvent } from './events.ts'
import { evolveProperty, noProperty } from './state.ts'

const of = { property_id: 'p-1', owner_id: 'june' }
const added: PropertyEvent = {
  type: 'PropertyAdded',
  data: { ...of, lo_id: null, loan: { state: 'CO' } as LoanTerms, document_id: null },
  person: 'june',
  personal: null,
}
const evaluated: PropertyEvent = {
  type: 'PropertyEvaluated',
  data: {
    ...of,
    evaluation: { status: 'not_yet' } as Evaluation,
    rule_version: 1,
    balance: 300_000,
    distance: null,
    previous_status: null,
    run_id: null,
  },
}
const ended: PropertyEvent = { type: 'PropertyWatchEnded', data: of }
const fold = (...events: PropertyEvent[]) =>
  events
    .map((event, revision) => ({ ...event, revision, occurred_at: '2026-03-16T12:00:00.000Z' }))
    .reduce(evolveProperty, noProperty)

it('a property that nobody watches any more is known by its id and its owner', () => {
  expect(fold(added, evaluated, ended)).toEqual({ status: 'ended', ...of })
})

it('a correction counts while the property is watched only', () => {
  const corrected: PropertyEvent = {
    type: 'PropertyCorrected',
    data: { ...of, loan: { state: 'TX' } as LoanTerms, document_id: null },
    person: 'june',
    personal: null,
  }
  expect(fold(added, corrected)).toMatchObject({ loan: { state: 'TX' }, loan_revision: 1 })
  expect(fold(added, ended, corrected)).toEqual({ status: 'ended', ...of })
})

it('an evaluation counts while the property is watched only', () => {
  expect(fold(added, evaluated)).toMatchObject({ status: 'watched', evaluation: { status: 'not_yet' } })
  expect(fold(added, ended, evaluated)).toEqual({ status: 'ended', ...of })
  expect(fold(evaluated)).toEqual({ status: 'unknown' })
})
