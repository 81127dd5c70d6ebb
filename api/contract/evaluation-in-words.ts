/** The sentences about an evaluation, the same on every screen, report and e-mail. */
export { ASSUMPTION_IN_WORDS } from '../../domain/evaluation/assumption-in-words.ts'
export { ESTIMATE_NOTICE } from '../../domain/evaluation/estimate-notice.ts'
export { comparisonInWords, monthsInWords } from '../../domain/evaluation/explanation/comparison-in-words.ts'
export { reasonInWords } from '../../domain/evaluation/reason-in-words.ts'
export { rungInWords } from '../../domain/evaluation/rung-in-words.ts'
export { costInWords, gainInWords } from '../../domain/money/money-in-words.ts'
export { wholeGap } from '../../domain/money/whole-gap.ts'
