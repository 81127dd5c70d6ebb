import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { Failed } from '../../shared/failed/failed.tsx'
import { KeysDialog } from '../../shared/list/keys-dialog.tsx'
import type { ListAnswer } from '../../shared/list/list-answer.ts'
import { ShowMore } from '../../shared/list/show-more.tsx'
import { useListKeys } from '../../shared/list/use-list-keys.ts'
import { useRowFocus } from '../../shared/list/use-row-focus.ts'
import { AdminTable, type Column } from '../shared/admin-table.tsx'
import list from '../shared/list.module.css'
import styles from './system-list.module.css'

/** There a row is a line a cell, as the table's styles say. */
const STACKED = '(max-width: 52rem)'
const NOWHERE = () => undefined

interface SystemListProps<Row> {
  label: string
  words: { readonly one: string; readonly many: string; readonly none: string }
  columns: readonly Column<Row>[]
  answer: ListAnswer<Row>
  onAgain: () => void
  /** What Enter does on a row, and how that is said. */
  open?: { readonly does: string; readonly row: (row: Row) => void }
}

/** A list of the room: nothing in it is sorted, because all of them have one order that makes sense. */
export function SystemList<Row extends { readonly id: string }>(props: SystemListProps<Row>) {
  const { label, words, columns, answer, onAgain, open } = props
  const table = useRef<HTMLDivElement>(null)
  const [keysShown, setKeysShown] = useState(false)
  const isPhone = useMediaQuery(STACKED) ?? false
  const focus = useRowFocus(table, answer)
  useListKeys({ onStep: focus.step, onHelp: () => setKeysShown(true) })
  const { rows, isLoading, failed, failedMore } = answer
  return (
    <div className={`${list.list} ${styles.list}`}>
      {failed && !failedMore && (
        <Failed onAgain={onAgain}>
          {rows.length === 0
            ? `The ${words.many} could not be loaded.`
            : `The newest ${words.many} could not be loaded. What you see is of before.`}
        </Failed>
      )}
      {(isLoading || rows.length > 0) && (
        <div ref={table}>
          <AdminTable
            label={label}
            columns={columns}
            sorts={[]}
            rows={rows}
            count={answer.count}
            isLoading={isLoading}
            isPhone={isPhone}
            sort=""
            onSort={NOWHERE}
            kept={focus.kept}
            onOpen={open?.row}
          />
        </div>
      )}
      {!isLoading && !failed && rows.length === 0 && <p className={list.empty}>{words.none}</p>}
      <ShowMore further={answer} onLast={focus.toFurther}>
        Show More
      </ShowMore>
      <KeysDialog
        keys={[
          ['j', `The next ${words.one}`],
          ['k', `The ${words.one} before`],
          ...(open === undefined ? [] : [['Enter', open.does] as const]),
          ['?', 'These keys'],
        ]}
        opened={keysShown}
        onClose={() => setKeysShown(false)}
      />
    </div>
  )
}
