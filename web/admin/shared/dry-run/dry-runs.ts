import type { ChangedHomes, ChangeKind, DryRunAnswer, DryRunProgress } from '../../../../api/contract/book.ts'
import { callWithToken } from '../../../shared/api-client/call-with-token.ts'
import { refibellApi } from '../../../shared/api-client/refibell-api.ts'
import { formOf } from '../form-of.ts'
import { askWithProgress } from './ask-with-progress.ts'

/** A file that would be put in force, or what would be saved. */
export type Tried = File | Readonly<Record<string, unknown>>

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
      queryFn: ({ of, tried, onProgress }, api) => {
        const body = tried instanceof File ? formOf({ file: tried }) : JSON.stringify(tried)
        return callWithToken(undefined, api, (token) =>
          askWithProgress<DryRunAnswer>({ path: `${of}/dry-run`, token, onProgress, signal: api.signal, body }),
        )
      },
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
