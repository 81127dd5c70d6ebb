import type { ChangedHomes, ChangeKind, DryRunAnswer, DryRunProgress } from '../../../../api/contract/book.ts'
import { callWithToken } from '../../../shared/api-client/call-with-token.ts'
import { refibellApi } from '../../../shared/api-client/refibell-api.ts'
import { sendDryRun, type Tried } from './send-dry-run.ts'

interface ToTry {
  readonly of: string
  readonly tried: Tried
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
      queryFn: ({ of, ...sending }, { signal, dispatch }) =>
        callWithToken(undefined, dispatch, (token) => sendDryRun({ ...sending, path: `${of}/dry-run`, token, signal })),
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
