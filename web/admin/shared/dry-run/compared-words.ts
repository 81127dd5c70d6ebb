/** What is held against what. */
export interface ComparedWords {
  /** The titles of the two statuses of a home. */
  readonly before: string
  readonly after: string
  readonly note: string
}
