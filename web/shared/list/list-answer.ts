/** A list as it is shown. */
export interface ListAnswer<Row> {
  readonly rows: readonly Row[]
  /** How many rows are like what was asked for, with those that are not loaded; null: not known. */
  readonly count: number | null
  readonly isLoading: boolean
  /** What is shown is of the question before, and the answer on its way. */
  readonly isFetching: boolean
  readonly hasMore: boolean
  /** The last question failed; what is shown is of the one before. So it stays while it is asked again. */
  readonly failed: boolean
  /** That was one for further rows: those that are shown are the right ones. */
  readonly failedMore: boolean
  readonly isFetchingMore: boolean
  readonly more: () => void
}

/** What RTK Query says of an endless question. */
interface EndlessAnswer {
  readonly isLoading: boolean
  readonly isFetching: boolean
  /** RTK Query keeps it until the next success, and `isError` is false while that is waited for. */
  readonly error?: unknown
  readonly isFetchNextPageError: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

/** @param count null: not known */
export function listAnswer<Row>(answer: EndlessAnswer, rows: readonly Row[], count: number | null): ListAnswer<Row> {
  return {
    rows,
    count,
    isLoading: answer.isLoading,
    isFetching: answer.isFetching,
    hasMore: answer.hasNextPage,
    failed: answer.error !== undefined,
    failedMore: answer.isFetchNextPageError,
    isFetchingMore: answer.isFetchingNextPage,
    more: () => void answer.fetchNextPage(),
  }
}
