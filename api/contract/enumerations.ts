/** What the browser needs of the enumerations, without the schemas (and zod) behind them. */
export { CREDIT_SCORE_BANDS, LOAN_TYPES, OCCUPANCIES } from '../../domain/evaluation/loan-choices.ts'
