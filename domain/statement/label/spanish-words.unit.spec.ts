import { expect, it } from 'vitest'
import { inEnglish } from './spanish-words.ts'

it.each([
  ['estado de cuenta', 'statement'],
  ['estado mensual de la cuenta', 'statement'],
  ['cuota de garantía', 'guarantee fees'],
  ['depósito en garantía', 'escrow'],
  ['cuenta de reserva', 'account escrow'],
  ['capital', 'principal'],
  ['capital e interés', 'principal e interest'],
  ['saldo del capital', 'principal balance'],
  ['capital insoluto', 'principal balance'],
  ['principal adeudado', 'principal owed'],
  ['vencimiento del préstamo', 'maturity del loan'],
  ['vencimiento', 'due'],
  ['en lo que va del año', 'ytd'],
  ['total a pagar', 'total due'],
  ['sin aplicar', 'unapplied'],
  ['(cuota)', '(installment)'],
  ['principal balance', 'principal balance'],
])('%s is %s', (spanish, english) => expect(inEnglish(spanish)).toBe(english))
