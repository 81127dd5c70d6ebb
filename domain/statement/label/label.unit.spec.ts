import { describe, expect, it } from 'vitest'
import { labelFor } from './label.ts'
import { canonicalWords } from './wording.ts'

const meaning = (kind: 'money' | 'rate' | 'date' | 'number', text: string): string | null =>
  labelFor(kind, canonicalWords(text.split(' ')))?.meaning ?? null

it.each([
  ['Unpaid Principal Balance:', 'balance'],
  ['UPB', 'balance'],
  ['Prin Bal', 'balance'],
  ['Outstanding principal (this is not a payoff amount)', 'balance'],
  ['Interest-bearing principal balance', 'balance'],
  ['Deferred Principal Balance', 'deferred'],
  ['Original principal balance', 'other'],
  ['P&I Pmt', 'principal_and_interest'],
  ['Escrow (Taxes & Insurance):', 'escrow_payment'],
  ['Escrow (property taxes and', 'escrow_payment'],
  ['Principal balance after December payment', 'balance'],
  ['Into your escrow account', 'escrow_payment'],
  ['Real estate taxes and homeowner’s policy (escrow)', 'escrow_payment'],
  ['In your escrow account', 'escrow_balance'],
  ['Balance when this period began', 'other'],
  ['Balance when this period ended', 'balance'],
  ['Escrow deposit (property taxes,', 'escrow_payment'],
  ['Escrow (property taxes)', 'taxes'],
  ['Principal not yet repaid', 'balance'],
  ['Escrow. Add lines 9a and 9b', 'escrow_payment'],
  ['ESCROW DEPOSIT (TAXES/HAZARD)', 'escrow_payment'],
  ['T & I', 'escrow_payment'],
  ['Escrow account balance', 'escrow_balance'],
  ['Escrow shortage', 'other'],
  ['Mortgage insurance (PMI)', 'mortgage_insurance'],
  ['USDA annual fee', 'mortgage_insurance'],
  ['M.I. / Annual fee', 'mortgage_insurance'],
  ['Annual fee', 'mortgage_insurance'],
  ['Annual fee disbursed', 'history'],
  ['Card annual fee', 'other'],
  ['M.I. / ANNUAL FEE', 'mortgage_insurance'],
  ['Annual MIP (monthly installment)', 'mortgage_insurance'],
  ['P.M.1.', 'mortgage_insurance'],
  ['Homeowners insurance', 'insurance'],
  ['Regular Monthly Payment', 'payment'],
  ['Total Amount Due', 'total_due'],
  ['Past Due Amount', 'other'],
  ['Interest paid year-to-date', 'history'],
  ['Prepayment penalty', 'other'],
  ['Gardening', null],
])('beside an amount, %s', (text, expected) => expect(meaning('money', text)).toBe(expected))

const WORDINGS: Readonly<Record<string, string>> = {
  balance:
    'Outstanding principal; Current unpaid principal balance; Principal remaining; Loan amount outstanding; You owe; Ending principal balance; Still owed; Mortgage balance; Balance of principal; Unpaid principal balance (contact us for your payoff balance); Ending principal; Principal remaining to be paid; Principal still to pay',
  payment:
    'Regular payment; Monthly installment; Contractual amount; Contract payment; P.I.T.I.; PITI payment; Payment including escrow; Installment with taxes and insurance; Each month you pay; Usual payment; House payment; Scheduled monthly payment; Monthly obligation; Monthly payment due',
  total_due:
    'Please pay; Amount billed; Total now due; Minimum payment due; Payment amount; Autopay amount; Please remit; Total to be paid; You pay; In all',
  principal_and_interest: 'P & I; Prin/Int; Principal and/or interest; PI; Regular P&I',
  principal:
    'Principal; Principal portion; Principal payment; To principal; Goes to principal; Principal (interest-only period)',
  interest: 'Interest; Interest payment; Interest charge; Int portion; Accrued interest',
  escrow_payment:
    'Impound; Escrow deposit; Reserves; Reserve for taxes and insurance; T and I; Escrowed items; Escrow/Impound; Escrow and insurance; Impounds & ins; T/I; Escrow this month',
  taxes:
    'Real estate taxes; County; CNTY TX; School tax; Escrow - taxes; Tax reserve; Property tax deposit; Tax installment',
  insurance:
    'Hazard; Homeowners; HOI; Flood insurance; Insurance reserve; Hazard premium; Homeowner’s insurance deposit',
  mortgage_insurance:
    'PMI; M.I.P.; MMI; BPMI; Borrower-paid MI; FHA premium; HUD insurance; Guarantee fee; M/I; Annual fee (1/12); Escrow - mortgage insurance',
  escrow_balance:
    'Impound balance; Held in escrow; Reserve balance; T&I balance; What is in escrow?; In your escrow today; Kept in escrow; Escrow holds; In your tax and insurance account; Taxes and insurance account balance; Escrow cash; Escrow on deposit',
  escrow_advance: 'Escrow advances; Negative escrow balance; Impound overdraft; Escrow deficit',
  deferred: 'Partial claim balance; Noninterest-bearing principal; Interest-free principal; Forbearance balance',
  other:
    'Principal balance at origination; Subsidy; Buydown balance; Repair escrow; Restricted escrow; Accidental death insurance; HELOC balance; Savings balance; Second mortgage balance; Late charge balance; Required escrow balance; Unapplied funds; Prepaid interest; Pre-petition arrearage; Amount financed at purchase; Security deposit; Deposits; Escrow and mortgage insurance; Escrow/PMI; Escrow & MI; Impounds + MIP; Past payment due; Payoff amount (call us)',
  history:
    'Escrow disbursements; Principal paid to date; Last payment; Past payments breakdown; Lender-paid mortgage insurance',
}

it.each(
  Object.entries(WORDINGS).flatMap(([expected, texts]) => texts.split('; ').map((text) => [text, expected] as const)),
)('beside an amount, %s is %s', (text, expected) => expect(meaning('money', text)).toBe(expected))

it.each([
  ['Balance de principal', 'balance'],
  ['Saldo de capital pendiente', 'balance'],
  ['Principal e intereses', 'principal_and_interest'],
  ['Reserva (contribuciones y seguros)', 'escrow_payment'],
  ['Depósito en garantía (impuestos y seguro)', 'escrow_payment'],
  ['Balance de la cuenta de reserva', 'escrow_balance'],
  ['Saldo de la cuenta de depósito en garantía', 'escrow_balance'],
  ['Saldo de depósito', 'escrow_balance'],
  ['Seguro hipotecario (MIP)', 'mortgage_insurance'],
  ['Pago mensual regular', 'payment'],
  ['Mensualidad', 'payment'],
  ['Cantidad total adeudada', 'total_due'],
  ['Pagos atrasados', 'other'],
  ['Cargos por demora', 'other'],
  ['Intereses pagados en el año', 'history'],
])('beside an amount, the Spanish %s', (text, expected) => expect(meaning('money', text)).toBe(expected))

it.each([
  ['Interest rate', 'rate'],
  ['Interest rate today', 'rate'],
  ["Today's low interest rate", 'other'],
  ['New interest rates today', 'other'],
  ["Today's mortgage rate", 'other'],
  ['Tasa de interés', 'rate'],
  ['Dividend rate', 'other'],
  ['Interest rate beginning 08/2027', 'other'],
  ['Note Rate', 'rate'],
  ['Note Rt Pct', 'rate'],
  ['Rate before the last change', 'past_rate'],
  ['Default rate', 'other'],
  ['Annual percentage rate (APR)', 'annual_percentage'],
  ['HELOC APR', 'other'],
])('beside a rate, %s', (text, expected) => expect(meaning('rate', text)).toBe(expected))

it.each([
  ['Payment due date', 'due_date'],
  ['Stmt Dt', 'statement_date'],
  ['Maturity', 'maturity'],
  ['Closed on', 'origination'],
  ['You signed for it on', 'origination'],
  ['First opened', 'origination'],
  ['Svc opened', null],
  ['Balloon due', 'maturity'],
  ['The last installment falls due on', 'maturity'],
  ['24-month certificate matures', 'other'],
  ['Auto loan opened', 'other'],
  ['Scheduled payoff by contract', 'maturity'],
  ['The day it’s all yours', 'maturity'],
  ['To be repaid in full by', 'maturity'],
  ['Please pay by', 'due_date'],
  ['Orig Dt', 'origination'],
  ['When did it start?', 'origination'],
  ['Billing cycle start', 'other'],
  ['Interest rate until', 'rate_change'],
  ['Rate fixed', 'rate_change'],
  ['1ST MORTGAGE 15 YR FIXED RATE', null],
  ['7-year fixed rate until', 'rate_change'],
  ['Mailed', 'statement_date'],
  ['Your 2025 Form 1098 will be mailed by', null],
  ['To be paid off by', 'maturity'],
  ['Ends', 'maturity'],
  ['Billing period ends', 'other'],
  ['Made on', 'origination'],
  ['Payment made on', 'other'],
  ['First payment date', 'other'],
  ['Fecha de vencimiento del pago', 'due_date'],
  ['Fecha de vencimiento del préstamo', 'maturity'],
  ['Fecha del estado de cuenta', 'statement_date'],
  ['Fecha del estado', 'statement_date'],
  ['Fecha de origen', 'origination'],
])('beside a date, %s', (text, expected) => expect(meaning('date', text)).toBe(expected))

it('does not take a program’s name for when the rate changes', () => {
  expect([meaning('date', 'FHA - Fixed rate'), meaning('date', 'Loan type fixed rate')]).toEqual([null, null])
})

it('takes the same words for a date and for an amount as they are meant', () => {
  expect([meaning('date', 'Payment due'), meaning('money', 'Payment due')]).toEqual(['due_date', 'total_due'])
})

describe('how surely a label means it', () => {
  const strength = (...words: string[]) => labelFor('money', words)?.strength

  it('is less with each word that its rule does not know', () => {
    expect(strength('unpaid', 'principal')).toBe(0.95)
    expect(strength('unpaid', 'principal', 'garden')).toBeCloseTo(0.92, 9)
    expect(strength('unpaid', 'principal', 'garden', 'fence')).toBeCloseTo(0.89, 9)
  })

  it('is little for what only a sum can confirm, and enough to be looked for in one', () =>
    expect(strength('annual', 'fees')).toBe(0.6))

  it('is not less with a word that belongs to labels', () => {
    expect(strength('unpaid', 'principal', 'loan', 'amount')).toBe(0.95)
  })

  it('is nothing for what has more than ten words, or none', () => {
    const words = (count: number) => ['unpaid', 'principal', ...Array.from({ length: count - 2 }, () => 'garden')]
    expect(labelFor('money', words(10))?.meaning).toBe('balance')
    expect(labelFor('money', words(11))).toBeNull()
    expect(labelFor('money', [])).toBeNull()
  })
})

it('beside a date, what was opened is less surely the loan than its note', () => {
  const strength = (text: string) => labelFor('date', canonicalWords(text.split(' ')))?.strength
  expect([strength('Note date'), strength('Date opened'), strength('Opened')]).toEqual([0.85, 0.85, 0.7])
})
