/** What there is besides the rows that are shown, and the way to it. */
export interface Further {
  readonly hasMore: boolean
  /** The last question for further rows failed: those that are shown are the right ones. */
  readonly failedMore: boolean
  readonly isFetchingMore: boolean
  readonly more: () => void
}

/** A list as it is shown. */
export interface ListAnswer<Row> extends Further {
  readonly rows: readonly Row[]
  /** How many rows are like what was asked for, with those that are not loaded; null: not known. */
  readonly count: number | null
  readonly isLoading: boolean
  /** What is shown is of the question before, and the answer on its way. */
  readonly isFetching: boolean
  /** The last question failed, also while it is asked again: rows are shown where they were answered to it before, and none of another question. */
  readonly failed: boolean
}

/** What RTK Query says of what an endless question has next. */
export interface EndlessQuestion {
  /** RTK Query keeps it until the next success, and `isError` is false while that is waited for. */
  readonly error?: unknown
  readonly isFetchNextPageError: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

interface EndlessAnswer extends EndlessQuestion {
  /** Undefined where nothing was answered to this question yet; what is shown may be of another. */
  readonly currentData?: unknown
  readonly isLoading: boolean
  readonly isFetching: boolean
}

/** RTK Query says only of the question that ended last whether it was for further rows, and an error is there for longer. */
const OF_FURTHER = new WeakSet<object>()

export function furtherOf(question: EndlessQuestion): Further {
  const { error, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage } = question
  const isError = typeof error === 'object' && error !== null
  if (isError && isFetchNextPageError) OF_FURTHER.add(error)
  return {
    hasMore: hasNextPage,
    failedMore: isError && OF_FURTHER.has(error),
    isFetchingMore: isFetchingNextPage,
    more: () => void fetchNextPage(),
  }
}

/** @param count null: not known */
export function listAnswer<Row>(answer: EndlessAnswer, rows: readonly Row[], count: number | null): ListAnswer<Row> {
  const failed = answer.error !== undefined
  const isOfAnother = failed && answer.currentData === undefined
  return {
    rows: isOfAnother ? [] : rows,
    count: isOfAnother ? null : count,
    isLoading: answer.isLoading,
    isFetching: answer.isFetching,
    failed,
    ...furtherOf(answer),
  }
}
