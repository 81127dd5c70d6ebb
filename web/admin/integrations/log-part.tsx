import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import section from '../../shared/page/section.module.css'
import styles from './integrations.module.css'

/** What RTK Query says of a log that comes page by page. */
interface LogQuery<Page> {
  readonly data?: { readonly pages: readonly Page[] } | undefined
  readonly isError: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
  readonly refetch: () => unknown
}

interface LogPartProps<Row> {
  /** Also the address of its heading. */
  id: string
  title: string
  query: LogQuery<{ readonly logs: readonly Row[] }>
  /** What could not be loaded, in a sentence. */
  failed: string
  empty: string
  /** What narrows it. */
  filters?: ReactNode
  table: (rows: readonly Row[]) => ReactNode
}

/** A log of the room: what is there of it, newest first, or that nothing has happened yet. */
export function LogPart<Row>({ id, title, query, failed, empty, filters, table }: LogPartProps<Row>) {
  const { data, isError, refetch } = query
  const rows = data?.pages.flatMap(({ logs }) => logs)
  return (
    <section className={section.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {filters}
      </div>
      {isError && (
        <div role="alert" className={styles.acts}>
          <p>{failed}</p>
          <Button variant="default" onClick={refetch}>
            Try Again
          </Button>
        </div>
      )}
      {rows === undefined && !isError && <Skeleton height="8rem" />}
      {rows?.length === 0 && !isError && <p>{empty}</p>}
      {rows !== undefined && rows.length > 0 && table(rows)}
      {query.hasNextPage && (
        <div className={styles.acts}>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            Show More
          </Button>
        </div>
      )}
    </section>
  )
}
