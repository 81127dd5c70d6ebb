import type { ChangedHomes, ChangeKind, DryRunAnswer, DryRunProgress } from '../../../api/contract/book.ts'
import { callWithToken } from '../../shared/api-client/call-with-token.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { sendDryRun } from './send-dry-run.ts'

/** What is tried out: a rate sheet or an LLPA table. */
export type Tried = 'rate-matrices' | 'llpa'

interface ToTry {
  readonly what: Tried
  readonly file: File
  readonly onProgress: (progress: DryRunProgress) => void
}

/** Which homes of a dry run are listed. */
export interface ChangedAsked {
  readonly id: string
  readonly which: ChangeKind
}

const A_PAGE = 20

const withDryRuns = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    dryRun: build.mutation<DryRunAnswer, ToTry>({
      queryFn: ({ what, ...sending }, { signal, dispatch }) =>
        callWithToken(undefined, dispatch, (token) =>
          sendDryRun({ ...sending, path: `${what}/dry-run`, token, signal }),
        ),
    }),
    getChangedHomes: build.infiniteQuery<ChangedHomes, ChangedAsked, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next_cursor }) => next_cursor },
      query: ({ queryArg: { id, which }, pageParam }) => {
        const cursor = pageParam === null ? {} : { cursor: pageParam }
        return { url: `/admin/dry-runs/${id}/properties`, params: { which, limit: A_PAGE, ...cursor } }
      },
    }),
  }),
})

export const { useDryRunMutation, useGetChangedHomesInfiniteQuery } = withDryRuns
