import { Button } from '@mantine/core'
import { useState } from 'react'
import type { MarginsRequest } from '../../../api/contract/suppositions.ts'
import { EstimateNotice } from '../../shared/evaluation-result/estimate-notice.tsx'
import { TryAgain } from '../../shared/failed/try-again.tsx'
import type { SuppositionAsked } from '../shared/get-supposition.ts'
import { MarginsChanged } from '../shared/margins-changed.tsx'
import { SupposedHomes } from '../shared/supposed-homes.tsx'
import { useSupposition } from '../shared/use-supposition.ts'
import styles from './dry-run.module.css'

type Which = SuppositionAsked['which']

/** What margins would change for the clients, said before they are saved. @param margins null where they are those that are saved, or none */
export function DryRun({ margins }: { margins: MarginsRequest | null }) {
  const [open, setOpen] = useState<Which | null>(null)
  const asked = (which: Which) => margins && { supposed: { margins }, which }
  const leaving = useSupposition(asked('leaving'))
  const joining = useSupposition(open === 'joining' ? asked('joining') : null)
  const { answer, hasFailed, again } = leaving
  const listed = open === 'joining' ? joining : leaving
  return (
    <div className={styles.dryRun}>
      <p role="status" className={styles.sentence}>
        {margins === null ? '' : hasFailed ? FAILED : (answer?.sentence ?? 'Looking at every home with these margins…')}
      </p>
      {hasFailed && <LookAgain onAgain={again} />}
      {answer !== undefined && (
        <>
          {answer.margins_changed_since_the_look && <MarginsChanged />}
          <div className={styles.lists}>
            <ListButton which="leaving" count={answer.leaving} open={open} onOpen={setOpen} />
            <ListButton which="joining" count={answer.joining} open={open} onOpen={setOpen} />
          </div>
          {open !== null && listed.hasFailed && <LookAgain onAgain={listed.again} />}
          {open !== null && listed.answer !== undefined && listed.answer.homes.length > 0 && (
            <>
              <EstimateNotice />
              <SupposedHomes answer={listed.answer} label={LISTS[open]} />
            </>
          )}
        </>
      )}
    </div>
  )
}

const FAILED = 'We could not look at your homes with these margins. They can be saved all the same.'
const LISTS = { leaving: 'Who would leave Ready Now', joining: 'Who would become Ready Now' }

interface ListButtonProps {
  which: Which
  count: number
  open: Which | null
  onOpen: (which: Which | null) => void
}

/** Nothing where the list is empty. */
function ListButton({ which, count, open, onOpen }: ListButtonProps) {
  if (count === 0) return null
  const isOpen = open === which
  return (
    <Button variant="default" size="sm" aria-expanded={isOpen} onClick={() => onOpen(isOpen ? null : which)}>
      {LISTS[which]}: {count.toLocaleString('en-US')}
    </Button>
  )
}

function LookAgain({ onAgain }: { onAgain: () => void }) {
  return (
    <TryAgain size="sm" onAgain={onAgain}>
      Look Again
    </TryAgain>
  )
}
