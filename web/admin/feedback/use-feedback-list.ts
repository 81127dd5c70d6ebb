import { useMemo } from 'react'
import type { AdminFeedbackItem } from '../../../api/contract/feedback.ts'
import { furtherOf } from '../../shared/list/list-answer.ts'
import type { FeedbackView } from './feedback-view.ts'
import { useGetAdminFeedbackInfiniteQuery, useGetOneFeedbackQuery } from './get-admin-feedback.ts'

/**
 * The feedback as it is shown: while a new question is on its way, that of the one before. Which one is open is always there, and first
 * where it is not among the others: somebody else may have archived it while its response was written here.
 */
export function useFeedbackList({ show, sort, q, open }: FeedbackView) {
  const answer = useGetAdminFeedbackInfiniteQuery({ show, sort, q })
  const pages = answer.data?.pages
  const listed = useMemo(() => pages?.flatMap(({ feedback }) => feedback), [pages])
  const isElsewhere = open !== null && listed !== undefined && !listed.some(({ id }) => id === open)
  const { currentData: opened } = useGetOneFeedbackQuery(open ?? '', { skip: !isElsewhere })
  const items = useMemo(
    (): readonly AdminFeedbackItem[] =>
      isElsewhere && opened !== undefined ? [opened, ...(listed ?? [])] : (listed ?? []),
    [isElsewhere, opened, listed],
  )
  return {
    items,
    isEmpty: listed?.length === 0,
    isLoading: answer.isLoading,
    isFetching: answer.isFetching,
    failed: answer.isError,
    isThere: listed !== undefined,
    again: () => void answer.refetch(),
    ...furtherOf(answer),
  }
}
