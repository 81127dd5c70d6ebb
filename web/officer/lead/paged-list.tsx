import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Failed } from '../../shared/failed/failed.tsx'
import { type EndlessQuestion, furtherOf } from '../../shared/list/list-answer.ts'
import { EARLIER, ShowMore } from '../../shared/list/show-more.tsx'
import styles from './lead.module.css'

interface PagedListProps {
  answer: EndlessQuestion & { readonly data?: unknown; readonly refetch: () => unknown }
  isEmpty: boolean
  empty: string
  failed: string
  children: ReactNode
}

/** A list that has the newest first, and earlier ones for who asks. */
export function PagedList({ answer, isEmpty, empty, failed, children }: PagedListProps) {
  if (answer.data === undefined && answer.error !== undefined)
    return (
      <Failed size="sm" onAgain={answer.refetch}>
        {failed}
      </Failed>
    )
  if (answer.data === undefined) return <Skeleton height="3rem" />
  if (isEmpty) return <p className={styles.soft}>{empty}</p>
  return (
    <>
      <ul className={styles.list}>{children}</ul>
      <ShowMore size="sm" further={furtherOf(answer)} fault={EARLIER}>
        Show Earlier
      </ShowMore>
    </>
  )
}
