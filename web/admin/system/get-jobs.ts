import { useMemo } from 'react'
import type { Job, JobList, JobState } from '../../../api/contract/system.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { type ListAnswer, listAnswer } from '../../shared/list/list-answer.ts'
import { pageParams } from '../../shared/list/list-page.ts'
import { AGAIN } from './get-system.ts'

const withJobs = refibellApi.enhanceEndpoints({ addTagTypes: ['System'] }).injectEndpoints({
  endpoints: (build) => ({
    getJobs: build.infiniteQuery<JobList, JobState, string | null>({
      query: ({ queryArg: state, pageParam }) => ({
        url: '/admin/jobs',
        params: { state, ...pageParams(pageParam) },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next_cursor }) => next_cursor,
      },
      providesTags: ['System'],
    }),
    retryJob: build.mutation<{ message: string }, string>({
      query: (id) => ({ url: `/admin/jobs/${id}/retry`, method: 'POST', body: {} }),
      invalidatesTags: ['System'],
    }),
  }),
})

export const { useRetryJobMutation } = withJobs

export function useJobs(state: JobState): { answer: ListAnswer<Job>; onAgain: () => void } {
  const question = withJobs.useGetJobsInfiniteQuery(state, AGAIN)
  const pages = question.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ jobs }) => jobs) ?? [], [pages])
  return { answer: listAnswer(question, rows, null), onAgain: () => void question.refetch() }
}
