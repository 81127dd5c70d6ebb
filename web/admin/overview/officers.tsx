import { useRef, useState } from 'react'
import { Failed } from '../../shared/failed/failed.tsx'
import { KeysDialog } from '../../shared/list/keys-dialog.tsx'
import { ShowMore } from '../../shared/list/show-more.tsx'
import { useListKeys } from '../../shared/list/use-list-keys.ts'
import { useRowFocus } from '../../shared/list/use-row-focus.ts'
import section from '../../shared/page/section.module.css'
import list from '../shared/list.module.css'
import { type OfficersAsked, useBookedOfficers } from './get-officers.ts'
import { OfficersTable } from './officers-table.tsx'

const KEYS = [
  ['j', 'The next loan officer'],
  ['k', 'The loan officer before'],
  ['Enter', 'Show or hide their clients'],
  ['?', 'These keys'],
] as const

interface OfficersProps {
  asked: OfficersAsked
  /** Whether a client opens to what they own. */
  homesOpen: boolean
  onSort: (sort: OfficersAsked['sort']) => void
}

/** Who looks after whom, and how it stands. */
export function Officers({ asked, homesOpen, onSort }: OfficersProps) {
  const { answer, onAgain } = useBookedOfficers(asked)
  const [keysShown, setKeysShown] = useState(false)
  const rows = useRef<HTMLDivElement>(null)
  const focus = useRowFocus(rows, answer)
  useListKeys({ onStep: focus.step, onHelp: () => setKeysShown(true) })
  return (
    <section className={`${section.section} ${list.list}`} aria-labelledby="officers-title">
      <h2 id="officers-title">Loan officers</h2>
      <div ref={rows} aria-busy={answer.isFetching}>
        <OfficersTable
          asked={asked}
          homesOpen={homesOpen}
          officers={answer.rows}
          isLoading={answer.isLoading}
          onSort={onSort}
        />
      </div>
      <ShowMore further={answer}>Show More Loan Officers</ShowMore>
      {answer.failed && !answer.failedMore && <Failed onAgain={onAgain}>The loan officers could not be loaded.</Failed>}
      {!answer.isLoading && !answer.failed && answer.rows.length === 0 && (
        <p className={list.empty}>No loan officers found.</p>
      )}
      <KeysDialog keys={KEYS} opened={keysShown} onClose={() => setKeysShown(false)} />
    </section>
  )
}
