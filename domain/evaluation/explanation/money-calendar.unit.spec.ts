import { describe, expect, it } from 'vitest'
import { evaluatedExample } from '../../../tests/evaluation/evaluated-example.ts'
import { variedDeals } from '../../../tests/evaluation/varied-loans.ts'
import { loanFigures } from '../loan-figures.ts'
import { todaysPayment } from '../todays-payment.ts'
import { ledgerOf } from './ledger.ts'
import { directionOf, type MoneyEvent, type MoneyEventKind, moneyCalendar, movedInWords } from './money-calendar.ts'
import { monthlyPayments, wholePayments } from './monthly-payments.ts'

function calendarOf(name: string) {
  const { loan, pricing, evaluation } = evaluatedExample(name)
  return moneyCalendar(loan, pricing, evaluation)
}

const moved = (kind: MoneyEventKind, dollars: number): MoneyEvent => ({ kind, on: '2026-04-30', dollars })

it.each([
  [moved('closing', 6759), 'due', '− $6,759'],
  [moved('first_payment', 2704), 'due', '− $2,704'],
  [moved('payments', 5774), 'back', '+ $5,774'],
  [moved('escrow_refund', 2600), 'back', '+ $2,600'],
  [moved('closing', 0), null, '$0'],
] as const)('%o moves: %s', (event, direction, words) => {
  expect(directionOf(event)).toBe(direction)
  expect(movedInWords(event)).toBe(words)
})

describe('The calendar of money', () => {
  it('tells what is due and what comes back, in the order of time', () => {
    // Closing 45 days after March 16; 20 business days later, Memorial Day left out, is May 29.
    expect(calendarOf('Conventional: several rates are free')).toEqual([
      { kind: 'closing', on: '2026-04-30', dollars: 6759 },
      { kind: 'payments', on: '2026-05-01', dollars: 5774 },
      { kind: 'escrow_refund', on: '2026-05-29', dollars: 2600 },
      { kind: 'first_payment', on: '2026-06-01', dollars: 2704 },
    ])
  })

  it('shows what is due at closing and what comes back as the ledger does', () => {
    for (const { loan, pricing, evaluation } of variedDeals(100)) {
      const calendar = moneyCalendar(loan, pricing, evaluation) ?? []
      const dollars = (kind: MoneyEvent['kind']) => calendar.find((event) => event.kind === kind)?.dollars ?? 0
      const ledger = ledgerOf(evaluation)
      if (ledger === null || calendar.length === 0) continue
      expect(dollars('closing')).toBe(ledger.due_at_closing)
      expect(dollars('payments') + dollars('escrow_refund')).toBe(ledger.comes_back)
    }
  })

  it('counts the new mortgage insurance and the escrow into the first payment', () => {
    const calendar = calendarOf('USDA Streamline with mortgage insurance of 60.00')
    const { evaluation, loan } = evaluatedExample('USDA Streamline with mortgage insurance of 60.00')
    const escrow = Number(loan.monthly_taxes) + Number(loan.monthly_insurance)
    const payment = Number(evaluation.new_payment_pi) + 91.12 + escrow
    expect(calendar?.find(({ kind }) => kind === 'first_payment')?.dollars).toBe(Math.ceil(payment))
  })

  it('shows the first payment lower by the saving that is shown than all that is paid today', () => {
    for (const { loan, pricing, evaluation } of variedDeals(100)) {
      const first = moneyCalendar(loan, pricing, evaluation)?.find(({ kind }) => kind === 'first_payment')
      const payments = monthlyPayments(loan, evaluation)
      if (first === undefined || payments === null) continue
      const { escrow } = todaysPayment(loanFigures(loan), evaluation.as_of)
      const today = Math.round((payments.today + escrow) / 100)
      expect(today - first.dollars).toBe(Math.floor(Number(evaluation.monthly_savings)))
      if (escrow === 0) expect(first.dollars).toBe(wholePayments(payments).new_loan)
    }
  })

  it('tells of a payment before the refund on the same day', () => {
    const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')
    const calendar = moneyCalendar(loan, pricing, { ...evaluation, as_of: '2026-03-17' })
    expect(calendar?.map(({ kind, on }) => `${on} ${kind}`)).toEqual([
      '2026-05-01 closing',
      '2026-06-01 payments',
      '2026-06-01 escrow_refund',
      '2026-07-01 first_payment',
    ])
  })

  it('has no refund where the escrow has been paid out by then', () => {
    const calendar = calendarOf('Escrow paid out in 2 months under a template of 60 days')
    expect(calendar?.map(({ kind }) => kind)).not.toContain('escrow_refund')
  })

  it('is not written without a price', () => {
    expect(calendarOf('No LLPA table')).toBeNull()
    expect(calendarOf('Conventional above 80% without mortgage insurance')).toBeNull()
    const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')
    expect(moneyCalendar(loan, pricing, { ...evaluation, available_credit_dollars: null })).toBeNull()
    expect(moneyCalendar(loan, pricing, { ...evaluation, new_payment_pi: null })).toBeNull()
  })
})
