import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { COST_LABELS } from '../../../api/contract/cost-template-rules.ts'
import type { CostTemplate } from '../../../api/contract/cost-templates.ts'
import { askBeforeLeaving } from '../../shared/browser/ask-before-leaving.ts'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { money } from '../../shared/format/money.ts'
import buttons from '../../shared/page/buttons.module.css'
import { useFleetingMessage } from '../../shared/page/use-fleeting-message.ts'
import { Facts } from '../../shared/property-details/facts.tsx'
import { isCount } from '../shared/cost-figure.ts'
import { AddTemplate } from './add-template.tsx'
import { COST_GROUPS } from './cost-groups.ts'
import styles from './cost-templates.module.css'
import { EditTemplate } from './edit-template.tsx'
import type { ListedState } from './listed-state.ts'
import { StandingMark } from './standing-mark.tsx'
import { TemplateHistory } from './template-history.tsx'

const SAVED_FOR_MS = 3000

interface StateDialogProps {
  /** Null: closed. */
  state: ListedState | null
  onClose: () => void
}

/** One state's template: looked at, changed, or given where there is none. */
export function StateDialog({ state, onClose }: StateDialogProps) {
  return (
    <Dialog title={state?.name ?? ''} opened={state !== null} onClose={() => askBeforeLeaving(onClose)} size="44rem">
      {state !== null && <OpenState key={state.code} state={state} onClose={onClose} />}
    </Dialog>
  )
}

function OpenState({ state, onClose }: { state: ListedState; onClose: () => void }) {
  const [mode, setMode] = useState<'view' | 'edit' | 'add'>('view')
  const [saved, saySaved] = useFleetingMessage(SAVED_FOR_MS)
  const act = useRef<HTMLButtonElement>(null)
  const view = () => setMode('view')
  // Back from a form, whose buttons are gone: who uses the keyboard goes on from where it began.
  useEffect(() => {
    if (mode === 'view' && document.activeElement === document.body) act.current?.focus()
  }, [mode])
  const done = () => {
    view()
    saySaved('Cost template saved.')
  }
  const { code, template, standing } = state
  if (mode === 'edit' && template !== null) return <EditTemplate newest={template} onSaved={done} onCancel={view} />
  if (mode === 'add') return <AddTemplate state={code} onAdded={done} onCancel={view} />
  return (
    <>
      <p className={styles.standing}>
        <StandingMark standing={standing} />
        <span role="status">{saved}</span>
      </p>
      {template === null ? <p>No cost template found for this state.</p> : <Template template={template} />}
      <div className={buttons.row}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {template === null ? (
          <Button ref={act} onClick={() => setMode('add')}>
            Add Cost Template
          </Button>
        ) : (
          <Button ref={act} onClick={() => setMode('edit')}>
            Edit Template
          </Button>
        )}
      </div>
    </>
  )
}

function Template({ template }: { template: CostTemplate }) {
  return (
    <>
      <div className={styles.facts}>
        {COST_GROUPS.map(({ title, fields }) => (
          <Facts
            key={title}
            title={title}
            facts={fields.map((field) => [
              COST_LABELS[field],
              isCount(field) ? String(template[field]) : money(template[field]),
            ])}
          />
        ))}
      </div>
      <p className={styles.saved}>
        Saved {dayAndTime(template.updated_at)}
        {template.updated_by !== null && ` by ${template.updated_by}`}
      </p>
      <TemplateHistory state={template.state} />
    </>
  )
}
