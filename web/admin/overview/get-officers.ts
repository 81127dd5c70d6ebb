import { useMemo } from 'react'
import type { AdminPropertyList } from '../../../api/contract/administration.ts'
import type { ClientProperty } from '../../../api/contract/client-properties.ts'
import type {
  BookedOfficer,
  BookedOfficerList,
  OfficerClient,
  OfficerClientList,
  OfficerSort,
} from '../../../api/contract/overview.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { type ListAnswer, listAnswer } from '../../shared/list/list-answer.ts'
import { pageParams } from '../../shared/list/list-page.ts'
import type { Sort } from '../../shared/list/sort.ts'

/** Which loan officers are asked for, and how they are sorted. */
export interface OfficersAsked {
  /** As of the evening of which day, an ISO calendar date; null: as it is now. */
  readonly on: string | null
  readonly sort: Sort<OfficerSort>
}

/** Whose clients are asked for. */
export interface ClientsAsked extends Pick<OfficersAsked, 'on'> {
  /** The id of the loan officer. */
  readonly officer: string
}

const OFFICERS = '/admin/dashboard/officers'

const withOfficers = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getBookedOfficers: build.infiniteQuery<BookedOfficerList, OfficersAsked, string | null>({
      query: ({ queryArg: { on, sort }, pageParam }) => ({
        url: OFFICERS,
        params: { sort, ...(on === null ? {} : { as_of: on }), ...pageParams(pageParam) },
      }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next_cursor }) => next_cursor },
      providesTags: ['AdminOverview', 'AdminUsers'],
    }),
    getOfficerClients: build.infiniteQuery<OfficerClientList, ClientsAsked, string | null>({
      query: ({ queryArg: { officer, on }, pageParam }) => ({
        url: `${OFFICERS}/${encodeURIComponent(officer)}/clients`,
        params: { ...(on === null ? {} : { as_of: on }), ...pageParams(pageParam) },
      }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next_cursor }) => next_cursor },
      providesTags: ['AdminUsers', 'AdminProperties'],
    }),
    getHomesOfClient: build.query<ClientProperty[], string>({
      query: (id) => `/admin/clients/${encodeURIComponent(id)}/properties`,
      transformResponse: ({ properties }: Pick<AdminPropertyList, 'properties'>) => properties,
      providesTags: ['AdminProperties'],
    }),
  }),
})

export const { useGetHomesOfClientQuery } = withOfficers
const { useGetBookedOfficersInfiniteQuery, useGetOfficerClientsInfiniteQuery } = withOfficers

interface Rows<Row> {
  readonly answer: ListAnswer<Row>
  readonly onAgain: () => void
}

/** The loan officers as they are shown: while a new question is on its way, those of the one before. */
export function useBookedOfficers(asked: OfficersAsked): Rows<BookedOfficer> {
  const question = useGetBookedOfficersInfiniteQuery(asked)
  const pages = question.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ officers }) => officers) ?? [], [pages])
  return { answer: listAnswer(question, rows, null), onAgain: () => void question.refetch() }
}

/** The clients as they are shown. */
export function useOfficerClients(asked: ClientsAsked): Rows<OfficerClient> {
  const question = useGetOfficerClientsInfiniteQuery(asked)
  const pages = question.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ clients }) => clients) ?? [], [pages])
  return { answer: listAnswer(question, rows, null), onAgain: () => void question.refetch() }
}
