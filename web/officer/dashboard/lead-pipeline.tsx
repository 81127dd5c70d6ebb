import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { KeysDialog } from '../../shared/list/keys-dialog.tsx'
import { ShowMore } from '../../shared/list/show-more.tsx'
import { useListKeys } from '../../shared/list/use-list-keys.ts'
import { useNear } from '../../shared/list/use-near.ts'
import { useRowFocus } from '../../shared/list/use-row-focus.ts'
import { useLeadAddress } from '../shared/lead-address.ts'
import { useIsOfficer } from '../shared/use-is-officer.ts'
import { ExportLeads } from './export-leads.tsx'
import { FIRST_COLUMNS } from './lead-columns.ts'
import styles from './lead-pipeline.module.css'
import table from './lead-table.module.css'
import { LeadTable } from './lead-table.tsx'
import type { LeadsAnswer } from './leads-answer.ts'
import { LeadsFailed } from './leads-failed.tsx'
import type { OpenLead } from './open-lead.ts'
import { PipelineBar } from './pipeline-bar.tsx'
import type { PipelineView } from './pipeline-view.ts'
import { useFollowRow } from './use-follow-row.ts'
import { useOpenLead } from './use-open-lead.ts'

/** There a lead is three lines and has no columns, as lead-table.module.css says. */
const THREE_LINES = '(max-width: 52rem)'

const KEYS = [
  ['/', 'Search; Enter or ↓ goes to the first lead that is found'],
  ['j', 'The next lead'],
  ['k', 'The lead before'],
  ['Enter', 'Open their page, or go to it'],
  ['p', 'View or hide their properties'],
  ['Escape', 'Close what is open'],
  ['?', 'These keys'],
] as const

interface LeadPipelineProps {
  view: PipelineView
  onChange: (change: Partial<PipelineView>) => void
  answer: LeadsAnswer
  lead: OpenLead | null
}

/** The leads of an officer, to search, sort, open and call. */
export function LeadPipeline({ view, onChange, answer, lead }: LeadPipelineProps) {
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const [keysShown, setKeysShown] = useState(false)
  const opening = useOpenLead(answer.rows.find(({ id }) => id === lead?.id) ?? null)
  const isPhone = useMediaQuery(THREE_LINES) ?? false
  const navigate = useNavigate()
  const { addressOf, state } = useLeadAddress()
  const currentId = lead?.id ?? null
  const onWalked = useFollowRow(currentId)
  const focus = useRowFocus(list, { ...answer, q: view.q, currentId, onWalked })
  useListKeys({
    search,
    onStep: focus.step,
    onHelp: () => setKeysShown(true),
    onClose: () => {
      if (opening.openId === null) return lead?.close()
      opening.close()
      focus.backTo(opening.openId)
    },
  })

  const showAll = () => {
    onChange({ q: '', status: null, within: null })
    // The button goes.
    search.current?.focus()
  }
  const { rows: leads, isLoading, total } = answer
  useNear(more, answer.hasMore && !answer.isFetching && !answer.failed, answer.more)
  if (!isLoading && total === 0 && !answer.isUnanswered) return <NoLeads />
  return (
    <section className={styles.pipeline} aria-labelledby="pipeline">
      <div className={styles.head}>
        <h2 id="pipeline">Lead Pipeline</h2>
        <button type="button" className={styles.keys} onClick={() => setKeysShown(true)}>
          Keys <kbd>?</kbd>
        </button>
        {total > 0 && <ExportLeads />}
      </div>
      <PipelineBar search={search} view={view} onChange={onChange} onFirst={focus.toFirst} onLeave={focus.toLast} />
      <div ref={list} className={table.list} aria-busy={answer.isFetching}>
        <LeadTable
          leads={leads}
          count={answer.count}
          kept={focus.kept}
          isPhone={isPhone}
          columns={isPhone ? FIRST_COLUMNS : view.columns}
          isLoading={isLoading}
          sort={view.sort}
          onSort={(sort) => onChange({ sort })}
          openId={opening.openId}
          onToggle={opening.onToggle}
          newsOf={opening.newsOf}
          currentId={currentId}
          onOpen={(id) => navigate(addressOf(id), { state, replace: id === currentId })}
        />
      </div>
      {answer.isUnanswered && <LeadsFailed answer={answer}>The leads could not be loaded.</LeadsFailed>}
      {!isLoading && !answer.isUnanswered && leads.length === 0 && <NoneFound onAll={showAll} />}
      <ShowMore button={more} further={answer} onLast={focus.toFurther}>
        Show More Leads
      </ShowMore>
      <KeysDialog keys={KEYS} opened={keysShown} onClose={() => setKeysShown(false)} />
    </section>
  )
}

function NoLeads() {
  if (!useIsOfficer())
    return (
      <div className={styles.empty}>
        <p>
          No leads. The clients of every loan officer are in the administration, among the{' '}
          <Link to="/admin/users">Users</Link>.
        </p>
      </div>
    )
  return <p className={styles.empty}>No leads yet. Share your unique invite link to start building your pipeline.</p>
}

function NoneFound({ onAll }: { onAll: () => void }) {
  return (
    <div className={styles.empty}>
      <p>None of your leads is like that.</p>
      <Button variant="default" onClick={onAll}>
        Show All Leads
      </Button>
    </div>
  )
}
