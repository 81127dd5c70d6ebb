import { Skeleton } from '@mantine/core'
import type { AdminFeedbackItem } from '../../../api/contract/feedback.ts'
import { SortHeader } from '../../shared/list/sort-header.tsx'
import table from '../shared/list-table.module.css'
import { FeedbackRow } from './feedback-row.tsx'
import styles from './feedback-table.module.css'
import type { FeedbackSort, FeedbackView } from './feedback-view.ts'
import type { Draft } from './use-drafts.ts'

const OUTLINES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

interface FeedbackTableProps {
  view: FeedbackView
  items: readonly AdminFeedbackItem[]
  isLoading: boolean
  onSort: (sort: FeedbackSort) => void
  /** @param id null: none is to be open */
  onOpen: (id: string | null) => void
  drafts: ReadonlyMap<string, Draft>
  onDraft: (id: string, draft: Draft | null) => void
}

export function FeedbackTable({ view, items, isLoading, onSort, onOpen, drafts, onDraft }: FeedbackTableProps) {
  const { sort, open } = view
  return (
    <table className={`${table.table} ${styles.table}`} aria-label="Feedback">
      <thead>
        <tr>
          <th scope="col" data-field="toggle">
            <span className="visually-hidden">All of it</span>
          </th>
          <SortHeader title="Date" field="created_at" sort={sort} onSort={onSort} />
          <SortHeader title="User" field="user_name" sort={sort} onSort={onSort} />
          <th scope="col">Message</th>
          <SortHeader title="Status" field="status" sort={sort} onSort={onSort} />
          <th scope="col" data-field="actions">
            Actions
          </th>
        </tr>
      </thead>
      {isLoading && <Outlines />}
      {items.map((item) => (
        <FeedbackRow
          key={item.id}
          item={item}
          isOpen={item.id === open}
          onToggle={() => onOpen(item.id === open ? null : item.id)}
          draft={drafts.get(item.id) ?? null}
          onDraft={(draft) => onDraft(item.id, draft)}
        />
      ))}
    </table>
  )
}

function Outlines() {
  return (
    <tbody>
      {OUTLINES.map((one) => (
        <tr key={one}>
          <td colSpan={6}>
            <Skeleton height="1rem" />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
