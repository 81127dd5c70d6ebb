import { NativeSelect } from '@mantine/core'
import type { ComponentProps } from 'react'
import { SearchInput } from '../../shared/list/search-input.tsx'
import styles from './list-bar.module.css'

export interface ListFilter {
  /** What it is of, such as 'Role'. */
  readonly label: string
  readonly value: string
  /** The first keeps everything. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

interface ListBarProps {
  search: ComponentProps<typeof SearchInput>
  filters: readonly ListFilter[]
  /** Shows what each key does in the list. */
  onKeys: () => void
}

/** Above every list of the administration: what of it is shown. */
export function ListBar({ search, filters, onKeys }: ListBarProps) {
  return (
    <search className={styles.bar}>
      <SearchInput {...search} />
      {filters.map(({ label, value, options, onChange }) => (
        <NativeSelect
          key={label}
          size="sm"
          aria-label={label}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          data={options}
        />
      ))}
      <button type="button" className={styles.keys} onClick={onKeys}>
        Keys <kbd>?</kbd>
      </button>
    </search>
  )
}
