/** How what was there before the statement is called, and what the heading stands below. */
export const COMPARISON_WORDS = {
  typed: { before: 'You typed', keep: 'Keep What I Typed', Heading: 'h3' },
  known: { before: 'We have', keep: 'Keep the Loan as It Is', Heading: 'h2' },
} as const

/** Where the house was not typed, but read from a statement before. */
export const READ_BEFORE = { before: 'We read before', keep: 'Keep What Was There', Heading: 'h3' } as const

export type ComparisonWords = (typeof COMPARISON_WORDS)[keyof typeof COMPARISON_WORDS] | typeof READ_BEFORE
