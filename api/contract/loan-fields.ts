/** What the browser needs of the loan's fields, without the schemas (and zod) behind them. */
export { ASSUMED_SCORE_BAND, CREDIT_SCORE_BANDS } from '../../domain/evaluation/loan-choices.ts'
export type { LoanField } from '../../domain/evaluation/loan-field.ts'
export {
  LOAN_FIELD_NAMES,
  LOAN_FIELDS,
  type LoanFieldName,
  type LoanFieldRows,
} from '../../domain/evaluation/loan-fields.ts'
export { readLoan } from '../../domain/evaluation/loan-payload.ts'
