import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { ExportLeads } from './export-leads.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { FIRST_COLUMNS } from './lead-columns.ts'
import styles from './lead-pipeline.module.css'
import { LeadTable } from './lead-table.tsx'
import type { LeadsAnswer } from './leads-answer.ts'
import { PipelineBar } from './pipeline-bar.tsx'
import type { PipelineView } from './pipeline-view.ts'
import { useOpenLead } from './use-open-lead.ts'
import { usePipelineKeys } from './use-pipeline-keys.ts'

/** There a lead is three lines and has no columns, as lead-table.module.css says. */
const THREE_LINES = '(max-width: 52rem)'

interface LeadPipelineProps {
  view: PipelineView
  onChange: (change: Partial<PipelineView>) => void
  answer: LeadsAnswer
}

/** The leads of an officer, to search, sort, open and call. */
export function LeadPipeline({ view, onChange, answer }: LeadPipelineProps) {
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [keysShown, setKeysShown] = useState(false)
  const opening = useOpenLead()
  const isPhone = useMediaQuery(THREE_LINES)
  usePipelineKeys({ search, list, onHelp: () => setKeysShown(true), onClose: opening.close })

  const { leads, isLoading, total } = answer
  if (!isLoading && total === 0) return <NoLeads />
  return (
    <section className={styles.pipeline} aria-labelledby="pipeline">
      <div className={styles.head}>
        <h2 id="pipeline">Lead Pipeline</h2>
        <button type="button" className={styles.keys} onClick={() => setKeysShown(true)}>
          Keys <kbd>?</kbd>
        </button>
        {total > 0 && <ExportLeads />}
      </div>
      <PipelineBar search={search} view={view} onChange={onChange} />
      <div ref={list} aria-busy={answer.isFetching}>
        <LeadTable
          leads={leads}
          columns={isPhone ? FIRST_COLUMNS : view.columns}
          isLoading={isLoading}
          sort={view.sort}
          onSort={(sort) => onChange({ sort })}
          openId={opening.openId}
          onToggle={opening.onToggle}
          newsOf={opening.newsOf}
        />
      </div>
      {!isLoading && leads.length === 0 && <NoneFound onAll={() => onChange({ q: '', status: null, within: null })} />}
      {answer.hasMore && (
        <Button variant="default" className={styles.more} loading={answer.isFetchingMore} onClick={answer.more}>
          Show More Leads
        </Button>
      )}
      <KeysDialog opened={keysShown} onClose={() => setKeysShown(false)} />
    </section>
  )
}

function NoLeads() {
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
