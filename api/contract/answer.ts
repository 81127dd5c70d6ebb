/** The homeowner's answer, the same on every screen, in letters and in reports. */
export { anotherFreeRate } from '../../domain/evaluation/explanation/another-free-rate.ts'
export { type Answer, answerOf } from '../../domain/evaluation/explanation/answer.ts'
export type { AnswerFigure, Arithmetic } from '../../domain/evaluation/explanation/answer-figures.ts'
export { comparedInterest, comparedPayments } from '../../domain/evaluation/explanation/comparison-in-whole-dollars.ts'
export { type LedgerLabel, type LedgerRow, ledgerOf } from '../../domain/evaluation/explanation/ledger.ts'
export { type Leg, legsOfFree } from '../../domain/evaluation/explanation/legs.ts'
export { type InsuredLoan, paymentsInclude } from '../../domain/evaluation/explanation/monthly-payments.ts'
export { keepInWords } from '../../domain/evaluation/explanation/whence-the-saving.ts'
