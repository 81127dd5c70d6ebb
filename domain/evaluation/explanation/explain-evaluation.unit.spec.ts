import { expect, it } from 'vitest'
import { evaluatedExample } from '../../../tests/evaluation/evaluated-example.ts'
import { evaluateWithDistance } from '../evaluate.ts'
import { compareLoans } from './comparison.ts'
import { explainEvaluation } from './explain-evaluation.ts'
import { moneyCalendar } from './money-calendar.ts'
import { whatItWouldTake } from './what-it-would-take.ts'

function explained(name: string) {
  const { loan, pricing, evaluation } = evaluatedExample(name)
  const given = [loan, pricing, evaluation] as const
  return { given, status: evaluation.status, explanation: explainEvaluation(...given) }
}

it('explains a free refinance by its calendar and its comparison', () => {
  const { given, status, explanation } = explained('Conventional: several rates are free')
  expect(status).toBe('ready_now')
  expect(explanation).toEqual({
    calendar: moneyCalendar(...given),
    comparison: compareLoans(...given),
    what_it_would_take: null,
    distance: null,
  })
  expect(explanation.calendar).not.toBeNull()
  expect(explanation.comparison).not.toBeNull()
})

it('adds what it would take where it is close', () => {
  const { given, status, explanation } = explained('Conventional: short by 31 basis points')
  expect(status).toBe('so_close')
  expect(explanation.calendar).toEqual(moneyCalendar(...given))
  expect(explanation.what_it_would_take).toEqual(whatItWouldTake(...given))
})

it('speaks of no closing and no cost of a deal that is not there', () => {
  const { given, status, explanation } = explained(
    'Boundary: 50 basis points of the balance are 1750.215: a shortage of 1750.22',
  )
  expect(status).toBe('not_yet')
  expect(moneyCalendar(...given)).not.toBeNull()
  const [loan, pricing, { as_of }] = given
  const { distance } = evaluateWithDistance(loan, pricing, as_of, null)
  expect(distance).not.toBeNull()
  expect(explanation).toEqual({
    calendar: null,
    comparison: null,
    what_it_would_take: whatItWouldTake(...given),
    distance,
  })
})

it('sets no date to a closing where the company may not lend', () => {
  const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')
  const explanation = explainEvaluation(loan, pricing, { ...evaluation, assumptions: ['state_not_licensed'] })
  expect(explanation).toMatchObject({ calendar: null, comparison: compareLoans(loan, pricing, evaluation) })
})
