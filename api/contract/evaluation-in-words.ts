/** The sentences about an evaluation, the same on every screen, report and e-mail. */
export { ASSUMPTION_IN_WORDS } from '../../domain/evaluation/assumption-in-words.ts'
export { distanceInWords } from '../../domain/evaluation/distance-in-words.ts'
export { ESTIMATE_NOTICE } from '../../domain/evaluation/estimate-notice.ts'
export {
  comparisonInWords,
  ifPaymentIsKept,
  insuranceLeftOut,
  monthsInWords,
} from '../../domain/evaluation/explanation/comparison-in-words.ts'
export { awayInASentence, fallInASentence } from '../../domain/evaluation/explanation/distance-in-a-sentence.ts'
export { keepPaying } from '../../domain/evaluation/explanation/keep-paying.ts'
export { directionOf, movedInWords } from '../../domain/evaluation/explanation/money-calendar.ts'
export { wholeRungPayment } from '../../domain/evaluation/explanation/monthly-payments.ts'
export { neededRateInWords } from '../../domain/evaluation/explanation/needed-rate-in-words.ts'
export { nextStep } from '../../domain/evaluation/explanation/next-step.ts'
export { rateFallInWords } from '../../domain/evaluation/explanation/rate-fall-in-words.ts'
export { whichPayments } from '../../domain/evaluation/explanation/which-payments.ts'
export {
  isLicensedThere,
  noLicenseIn,
  statusThatCounts,
  verdictInWords,
  whyNoLoan,
} from '../../domain/evaluation/licence.ts'
export { whatWasFound } from '../../domain/evaluation/message.ts'
export { ofPastDay } from '../../domain/evaluation/of-past-day.ts'
export { reasonWithoutDollars } from '../../domain/evaluation/reason-in-words.ts'
export { rungInWords } from '../../domain/evaluation/rung-in-words.ts'
export { changeInWords, moveInWords } from '../../domain/evaluation/supposition-in-words.ts'
export { costInWords, gainInWords } from '../../domain/money/money-in-words.ts'
export { wholeGap } from '../../domain/money/whole-gap.ts'
