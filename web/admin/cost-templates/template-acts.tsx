import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useDownload } from '../../shared/api-client/use-download.ts'
import buttons from '../../shared/page/buttons.module.css'
import styles from './cost-templates.module.css'

interface TemplateActsProps {
  /** What was done last. */
  said: string | null
  onLoadDefaults: () => void
  isBulkEdit: boolean
  onBulkEdit: () => void
  /** Null: every state has its template. */
  onAdd: (() => void) | null
}

/** What can be done with all templates. */
export function TemplateActs({ said, onLoadDefaults, isBulkEdit, onBulkEdit, onAdd }: TemplateActsProps) {
  const { state, download } = useDownload()
  const status = useRef<HTMLParagraphElement>(null)
  // What did it may be gone, as the form of the bulk edit is: who uses the keyboard goes on from here.
  useEffect(() => {
    if (said !== null && document.activeElement === document.body) status.current?.focus()
  }, [said])
  return (
    <div className={styles.acts}>
      <div className={buttons.row}>
        <Button id="load-defaults" variant="default" size="sm" onClick={onLoadDefaults}>
          Load Default Templates
        </Button>
        <Button
          variant="default"
          size="sm"
          loading={state === 'loading'}
          onClick={() => download('/admin/cost-templates/export', 'state_cost_templates.csv')}
        >
          Export CSV
        </Button>
        <Button id="bulk-edit" variant="default" size="sm" onClick={onBulkEdit}>
          {isBulkEdit ? 'Leave Bulk Edit' : 'Bulk Edit'}
        </Button>
        {onAdd !== null && (
          <Button variant="default" size="sm" onClick={onAdd}>
            Add State Cost Template
          </Button>
        )}
      </div>
      {state === 'failed' && <p role="alert">Failed to export cost templates</p>}
      <p ref={status} role="status" tabIndex={-1} className={styles.said}>
        {said}
      </p>
    </div>
  )
}
