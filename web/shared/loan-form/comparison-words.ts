/** How what was there before the statement is called, and what the heading stands below. */
export const COMPARISON_WORDS = {
  typed: { before: 'You typed', keep: 'Keep What I Typed', Heading: 'h3' },
  known: { before: 'We have', keep: 'Keep the Loan as It Is', Heading: 'h2' },
} as const

export type ComparisonWords = (typeof COMPARISON_WORDS)[keyof typeof COMPARISON_WORDS]
