export interface ComparisonWords {
  /** How what was there before the statement is called. */
  readonly before: string
  readonly keep: string
}

export const COMPARISON_WORDS = {
  typed: { before: 'You typed', keep: 'Keep What I Typed' },
  known: { before: 'We have', keep: 'Keep the Loan as It Is' },
} as const satisfies Record<string, ComparisonWords>

/** Where the house was not typed, but read from a statement before. */
export const READ_BEFORE: ComparisonWords = { before: 'We read before', keep: 'Keep What Was There' }
