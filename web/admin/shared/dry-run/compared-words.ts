/** What is held against what. */
export interface ComparedWords {
  /** The titles of the two statuses of a home. */
  readonly before: string
  readonly after: string
  /** As in 'more than …'. */
  readonly than: string
  readonly note: string
}
