import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { Failed } from '../../shared/failed/failed.tsx'
import { KeysDialog } from '../../shared/list/keys-dialog.tsx'
import type { ListAnswer } from '../../shared/list/list-answer.ts'
import { ShowMore } from '../../shared/list/show-more.tsx'
import { useListKeys } from '../../shared/list/use-list-keys.ts'
import { useNear } from '../../shared/list/use-near.ts'
import { useRowFocus } from '../../shared/list/use-row-focus.ts'
import { AdminTable, type Column } from './admin-table.tsx'
import { ExportToCsv } from './export-to-csv.tsx'
import styles from './list.module.css'
import { ListBar, type ListFilter } from './list-bar.tsx'
import { type ChangeView, filterOf, type ListRules, type ListView } from './list-view.ts'

/** There a row is a line a cell, as admin-table.module.css says. */
const STACKED = '(max-width: 52rem)'

/** What a list is of, in words. */
export interface ListWords {
  /** Such as 'user' and 'users'. */
  readonly one: string
  readonly many: string
  /** What they can be searched for by. */
  readonly placeholder: string
  /** What stands where there are none. */
  readonly none: string
}

interface AdminListProps<Row, Field extends string> {
  label: string
  words: ListWords
  rules: ListRules<Field>
  view: ListView<Field>
  onChange: ChangeView<Field>
  answer: ListAnswer<Row>
  /** Asks again what could not be had. */
  onAgain: () => void
  columns: readonly Column<Row>[]
  /** Below /admin/export/. */
  exportPath: string
  /** What Enter does on a row, and how that is said. */
  open?: { readonly does: string; readonly row: (row: Row) => void }
}

/** A list of the administration: to search, to sort, to walk through, and as a file. */
export function AdminList<Row extends { readonly id: string }, Field extends string>(
  props: AdminListProps<Row, Field>,
) {
  const { label, words, rules, view, onChange, answer, onAgain, columns, exportPath, open } = props
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const [keysShown, setKeysShown] = useState(false)
  const isPhone = useMediaQuery(STACKED) ?? false
  const focus = useRowFocus(list, { ...answer, q: view.q })
  useListKeys({ search, onStep: focus.step, onHelp: () => setKeysShown(true) })
  useNear(more, answer.hasMore && !answer.isFetching && !answer.failed, answer.more)
  const { rows, count, isLoading, failed, failedMore } = answer
  const filter = filterOf(view)
  const isOfAll = Object.keys(filter).length === 0
  const showAll = () => {
    onChange({ q: '', kinds: {} })
    // The button goes.
    search.current?.focus()
  }
  return (
    <div className={styles.list}>
      <ListBar
        search={{
          ref: search,
          label: `Search ${words.many}`,
          placeholder: words.placeholder,
          q: view.q,
          onSearch: (q) => onChange({ q }),
          onFirst: focus.toFirst,
          onLeave: focus.toLast,
        }}
        filters={filtersOf(rules, view, onChange)}
        onKeys={() => setKeysShown(true)}
      />
      {count !== null && count > 0 && (
        <ExportToCsv path={exportPath} filter={filter} contents={contentsInWords(count, words, isOfAll)} />
      )}
      <div ref={list} aria-busy={answer.isFetching}>
        <AdminTable
          label={label}
          columns={columns}
          sorts={rules.sorts}
          rows={rows}
          count={count}
          isLoading={isLoading}
          isPhone={isPhone}
          sort={view.sort}
          onSort={(sort) => onChange({ sort })}
          kept={focus.kept}
          onOpen={open?.row}
        />
      </div>
      {failed && !failedMore && <Failed onAgain={onAgain}>The {words.many} could not be loaded.</Failed>}
      {!isLoading && !failed && rows.length === 0 && (
        <div className={styles.empty}>
          <p>{words.none}</p>
          {!isOfAll && (
            <Button variant="default" onClick={showAll}>
              Show All
            </Button>
          )}
        </div>
      )}
      <ShowMore button={more} further={answer} onLast={focus.toFurther}>
        Show More
      </ShowMore>
      <KeysDialog keys={keysOf(words, open?.does)} opened={keysShown} onClose={() => setKeysShown(false)} />
    </div>
  )
}

function filtersOf<Field extends string>(
  { filters }: ListRules<Field>,
  { kinds }: ListView<Field>,
  onChange: ChangeView<Field>,
): ListFilter[] {
  return filters.map(({ name, label, all, titles }) => ({
    label,
    value: kinds[name] ?? '',
    options: [{ value: '', label: all }, ...Object.entries(titles).map(([value, label]) => ({ value, label }))],
    onChange: (kind) => onChange({ kinds: { ...kinds, [name]: kind } }),
  }))
}

/** What is in the file: 'All 312 users', 'The one user that is found'. */
function contentsInWords(count: number, { one, many }: ListWords, isOfAll: boolean): string {
  const number = count.toLocaleString('en-US')
  if (isOfAll) return count === 1 ? `The one ${one}` : `All ${number} ${many}`
  return count === 1 ? `The one ${one} that is found` : `The ${number} ${many} that are found`
}

function keysOf({ one }: ListWords, does: string | undefined): (readonly [string, string])[] {
  return [
    ['/', `Search; Enter or ↓ goes to the first ${one} that is found`],
    ['j', `The next ${one}`],
    ['k', `The ${one} before`],
    ...(does === undefined ? [] : [['Enter', does] as const]),
    ['?', 'These keys'],
  ]
}
