export { isMargin, loanOfficerProfileFaults, MARGIN_RULE } from '../../domain/account/loan-officer-profile.ts'
export { DEFAULT_MARGINS } from '../../domain/evaluation/margin.ts'
