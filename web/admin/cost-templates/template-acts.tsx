import { Button } from '@mantine/core'
import { useDownload } from '../../shared/api-client/use-download.ts'
import { useLostFocus } from '../../shared/form/use-lost-focus.ts'
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
  // As the form of the bulk edit is gone, once it is done.
  const status = useLostFocus<HTMLParagraphElement>(said !== null)
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
