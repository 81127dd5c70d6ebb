import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './filter-form.module.css'
import type { Filter } from './use-part-filter.ts'

interface FilterFormProps<Field extends string> {
  label: string
  fields: readonly Field[]
  filter: Filter<Field>
  onFilter: (filter: Filter<Field>) => void
  /** The same is searched once more. */
  onAgain: () => void
  /** An input of each field, by its name, with the value of before. */
  children: ReactNode
}

/** What a list is narrowed by. It is asked when one says so, and not letter by letter: each look is written down. */
export function FilterForm<Field extends string>({
  label,
  fields,
  filter,
  onFilter,
  onAgain,
  children,
}: FilterFormProps<Field>) {
  const form = useRef<HTMLFormElement>(null)
  const search = useRef<HTMLButtonElement>(null)
  const isNarrowed = Object.keys(filter).length > 0
  // The address changes by the way back, too. The inputs stay the same ones, so that none loses the focus.
  useEffect(() => {
    for (const field of fields) fill(form.current?.elements.namedItem(field), filter[field] ?? '')
  }, [fields, filter])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const textOf = (field: Field) => String(typed.get(field) ?? '').trim()
    if (fields.every((field) => textOf(field) === (filter[field] ?? ''))) onAgain()
    else onFilter(Object.fromEntries(fields.map((field) => [field, textOf(field)])) as Filter<Field>)
  }
  const showAll = () => {
    onFilter({} as Filter<Field>)
    // The button goes.
    search.current?.focus()
  }
  return (
    <search>
      <form ref={form} className={styles.form} aria-label={label} onSubmit={submit}>
        {children}
        <Button ref={search} type="submit" size="sm">
          Search
        </Button>
        {isNarrowed && (
          <Button size="sm" variant="default" onClick={showAll}>
            Show All
          </Button>
        )}
      </form>
    </search>
  )
}

function fill(input: Element | RadioNodeList | null | undefined, text: string): void {
  if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) return
  input.value = text
  // What cannot be chosen is not narrowed by.
  if (input.value !== text) input.value = ''
}
