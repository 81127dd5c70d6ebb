import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './filter-form.module.css'
import type { Filter } from './use-part-filter.ts'

interface FilterFormProps<Field extends string> {
  label: string
  fields: readonly Field[]
  filter: Filter<Field>
  onFilter: (filter: Filter<Field>) => void
  /** An input of each field, by its name, with the value of before. */
  children: ReactNode
}

/** What a list is narrowed by. It is asked when one says so, and not letter by letter: each look is written down. */
export function FilterForm<Field extends string>({
  label,
  fields,
  filter,
  onFilter,
  children,
}: FilterFormProps<Field>) {
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <search>
      <form
        key={JSON.stringify(filter)}
        className={styles.form}
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget)
          onFilter(Object.fromEntries(fields.map((field) => [field, String(typed.get(field) ?? '')])) as Filter<Field>)
        }}
      >
        {children}
        <Button type="submit" size="sm">
          Search
        </Button>
        {isNarrowed && (
          <Button size="sm" variant="default" onClick={() => onFilter({} as Filter<Field>)}>
            Show All
          </Button>
        )}
      </form>
    </search>
  )
}
