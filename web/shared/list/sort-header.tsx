import { type Sort, sortedBy } from './sort.ts'
import styles from './sort-header.module.css'

interface SortHeaderProps<Field extends string> {
  title: string
  field: Field
  sort: Sort<Field>
  onSort: (sort: Sort<Field>) => void
}

/** The name of a column, which sorts by it, and the other way round the next time. */
export function SortHeader<Field extends string>({ title, field, sort, onSort }: SortHeaderProps<Field>) {
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined
  return (
    <th scope="col" aria-sort={direction} data-field={field} className={styles.header}>
      <button type="button" className={styles.sort} onClick={() => onSort(sortedBy(field, sort))}>
        {title}
        <span aria-hidden="true">{direction === 'ascending' ? ' ↑' : direction === 'descending' ? ' ↓' : ''}</span>
      </button>
    </th>
  )
}
