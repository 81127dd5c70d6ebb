import styles from './lead-table.module.css'
import { type LeadSort, type SortField, sortedBy } from './pipeline-view.ts'

interface SortHeaderProps {
  title: string
  field: SortField
  sort: LeadSort
  onSort: (sort: LeadSort) => void
}

/** The name of a column, which sorts by it, and the other way round the next time. */
export function SortHeader({ title, field, sort, onSort }: SortHeaderProps) {
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined
  return (
    <th scope="col" aria-sort={direction} data-field={field}>
      <button type="button" className={styles.sort} onClick={() => onSort(sortedBy(field, sort))}>
        {title}
        <span aria-hidden="true">{direction === 'ascending' ? ' ↑' : direction === 'descending' ? ' ↓' : ''}</span>
      </button>
    </th>
  )
}
