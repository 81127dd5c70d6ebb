import { useRef, useState } from 'react'
import type { RateMatrix } from '../../../api/contract/rates.ts'
import { KeysDialog } from '../../shared/list/keys-dialog.tsx'
import { useListKeys } from '../../shared/list/use-list-keys.ts'
import { useRowFocus } from '../../shared/list/use-row-focus.ts'
import buttons from '../../shared/page/buttons.module.css'
import { useFleetingMessage } from '../../shared/page/use-fleeting-message.ts'
import plain from '../shared/plain-table.module.css'
import { DeleteSheetDialog } from './delete-sheet-dialog.tsx'
import { EngineDifferences } from './engine-differences.tsx'
import { ListState } from './list-state.tsx'
import styles from './rate-matrix.module.css'
import { useGetRateSheetsQuery } from './rate-sheets.ts'
import { SheetRow } from './sheet-row.tsx'
import { useViewedSheet } from './use-viewed-sheet.ts'

const DONE_FOR_MS = 6000

/** Two weeks of working days. Who looks for an older one asks for all. */
const SHOWN_AT_FIRST = 10

const KEYS = [
  ['j', 'The next sheet'],
  ['k', 'The sheet before'],
  ['Enter', 'Show its prices'],
  ['?', 'These keys'],
] as const

/** The sheets that were uploaded, those that price latest first. */
export function SheetList() {
  const { data, isError, refetch } = useGetRateSheetsQuery()
  const [leaving, setLeaving] = useState<RateMatrix | null>(null)
  const [compared, setCompared] = useState<RateMatrix | null>(null)
  const [said, say] = useFleetingMessage(DONE_FOR_MS)
  const [showsAll, setShowsAll] = useState(false)
  const [keysShown, setKeysShown] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const sheets = data?.matrices ?? []
  const rows = showsAll ? sheets : sheets.slice(0, SHOWN_AT_FIRST)
  // What shows the prices of one gives the focus back to its row.
  const { viewed } = useViewedSheet()
  const focus = useRowFocus(list, { rows, currentId: viewed.sheet ?? null })
  useListKeys({ onStep: focus.step, onHelp: () => setKeysShown(true) })
  const showAll = () => {
    const last = rows.at(-1)
    setShowsAll(true)
    // The button goes.
    if (last !== undefined) focus.onFrom(last.id)
  }
  return (
    <>
      <ListState
        count={data?.matrices.length}
        isError={isError}
        onRetry={refetch}
        failed="The rate sheets could not be loaded. What is in force goes on pricing."
        empty="No rate sheet was uploaded yet. Each one will be listed here, with its file."
      >
        <div ref={list} className={plain.scroll}>
          <table className={`${plain.table} ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">Effective date</th>
                <th scope="col" className={styles.figure}>
                  Rows
                </th>
                <th scope="col">Uploaded</th>
                <th scope="col">Warnings</th>
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            {rows.map((sheet) => (
              <tbody key={sheet.id} data-row={sheet.id}>
                <SheetRow sheet={sheet} onCompare={() => setCompared(sheet)} onDelete={() => setLeaving(sheet)} />
              </tbody>
            ))}
          </table>
        </div>
        {!showsAll && sheets.length > SHOWN_AT_FIRST && (
          <button type="button" className={`${buttons.text} ${styles.all}`} onClick={showAll}>
            Show All {sheets.length} Sheets
          </button>
        )}
      </ListState>
      <p role="status" className={styles.done}>
        {said}
      </p>
      <KeysDialog keys={KEYS} opened={keysShown} onClose={() => setKeysShown(false)} />
      {compared !== null && <EngineDifferences sheet={compared} onClose={() => setCompared(null)} />}
      {leaving !== null && (
        <DeleteSheetDialog
          sheet={leaving}
          sheets={sheets}
          onDeleted={() => {
            setLeaving(null)
            focus.onFrom(leaving.id)
            say('Rate sheet deleted successfully!')
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}
