import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Failed } from '../../../shared/failed/failed.tsx'
import { type EndlessQuestion, furtherOf } from '../../../shared/list/list-answer.ts'
import { ShowMore } from '../../../shared/list/show-more.tsx'

/** What RTK Query says of a log that comes page by page. */
interface LogQuery<Page> extends EndlessQuestion {
  readonly data?: { readonly pages: readonly Page[] } | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
}

export interface LogRowsProps<Row> {
  query: LogQuery<{ readonly logs: readonly Row[] }>
  /** What could not be loaded, in a sentence. */
  failed: string
  empty: string
  table: (rows: readonly Row[]) => ReactNode
}

/** What is there of a log, newest first, or that nothing has happened yet. */
export function LogRows<Row>({ query, failed, empty, table }: LogRowsProps<Row>) {
  const { data, isError, refetch } = query
  const further = furtherOf(query)
  const rows = data?.pages.flatMap(({ logs }) => logs)
  return (
    <>
      {isError && !further.failedMore && <Failed onAgain={refetch}>{failed}</Failed>}
      {rows === undefined && !isError && <Skeleton height="8rem" />}
      {rows?.length === 0 && !isError && <p>{empty}</p>}
      {rows !== undefined && rows.length > 0 && table(rows)}
      <ShowMore further={further}>Show More</ShowMore>
    </>
  )
}
