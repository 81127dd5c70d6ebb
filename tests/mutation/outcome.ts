/** What became of a mutant: a test fails, a test does not come to its end, all tests pass, or no test passes by its place. */
export type Outcome = 'noticed' | 'endless' | 'survived' | 'not reached'

/** What a run tells whoever started it: which mutant is being tried, then what became of it. */
export interface Progress {
  readonly mutant: string
  readonly outcome: Outcome | null
}
