/** What the form asks about before it sends a loan, and answers name. */
export { type LoanDoubts, loanDoubts, zipCodeDoubt } from '../../domain/evaluation/loan-doubts.ts'
