import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import {
  COST_FIELDS,
  COST_LABELS,
  DIALOG_DEFAULT_COSTS,
  readDefaultCosts,
} from '../../../api/contract/cost-template-rules.ts'
import { askBeforeLeaving } from '../../shared/browser/ask-before-leaving.ts'
import { ChangedElsewhere } from '../../shared/form/changed-elsewhere.tsx'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { UnsavedChanges } from '../../shared/form/unsaved-changes.tsx'
import { useFormSubmit } from '../../shared/form/use-form-submit.ts'
import buttons from '../../shared/page/buttons.module.css'
import { COST_GROUPS } from './cost-groups.ts'
import { CostInputs } from './cost-inputs.tsx'
import styles from './cost-templates.module.css'
import { useLoadDefaultCostsMutation } from './cost-templates.ts'
import { type CostValues, costsOf, costValuesOf } from './cost-values.ts'
import type { ListedState } from './listed-state.ts'
import { LiveTotal } from './live-total.tsx'
import { changesSince, seenTemplates } from './seen-templates.ts'
import { TriedCosts } from './tried-costs.tsx'
import { triedTemplates } from './tried-templates.ts'

interface LoadDefaultsProps {
  /** The 50 states as they are saved now. */
  states: readonly ListedState[]
  /** With what is said of it. */
  onLoaded: (message: string) => void
  onCancel: () => void
}

/** One set of costs for all 50 states, or for none where somebody else has changed one since this was opened. */
export function LoadDefaults({ states, onLoaded, onCancel }: LoadDefaultsProps) {
  const [seen, setSeen] = useState(() => seenTemplates(states))
  const form = useForm({ initialValues: costValuesOf(DIALOG_DEFAULT_COSTS), clearInputErrorOnChange: true })
  const [load, { isLoading }] = useLoadDefaultCostsMutation()
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn,
    send: async (values) => {
      const { created, message } = await load({ defaults: costsOf(values), seen }).unwrap()
      onLoaded(`Success! Created ${created} new templates. ${message}`)
    },
    failed: 'Failed to load default templates',
  })
  const { isOld, ...since } = changesSince(seen, states, costsOf(form.values))
  // While it is being saved, what is newer may be what is on its way here.
  const isRefused = isOld && !isLoading
  const wrong = COST_FIELDS.filter((field) => form.errors[field] !== undefined).map((field) => COST_LABELS[field])
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-label="Default costs">
      <UnsavedChanges areThere={form.isDirty()} />
      <p>{whatItDoes(states.filter(({ template }) => template !== null).length)}</p>
      {COST_GROUPS.map((group) => (
        <CostInputs key={group.title} {...group} form={form} />
      ))}
      <LiveTotal values={form.values} />
      <TriedCosts templates={triedTemplates(states, () => readDefaultCosts(form.values).costs)} />
      {wrong.length > 0 && <StepAlert>Please fix the following fields: {wrong.join(', ')}</StepAlert>}
      {!isRefused && failure !== null && <StepAlert>{failure}</StepAlert>}
      {isRefused && (
        <ChangedElsewhere
          {...since}
          by="another administrator"
          // It stands on the map and in the list behind this.
          onShowNewest={onCancel}
          onSaveAnyway={() => {
            // What is sent names what was seen when the form was drawn last.
            flushSync(() => setSeen(seenTemplates(states)))
            element.current?.requestSubmit()
          }}
        />
      )}
      <div className={buttons.row}>
        <Button variant="default" onClick={() => askBeforeLeaving(onCancel)}>
          Cancel
        </Button>
        {/* Not Mantine's own sign of loading: it would hide what the button says meanwhile. */}
        <Button type="submit" aria-disabled={isLoading}>
          {isLoading ? 'Creating Templates...' : 'Load Templates for All 50 States'}
        </Button>
      </div>
    </form>
  )
}

function faultsIn(values: CostValues): Record<string, string> {
  const read = readDefaultCosts(values)
  return read.costs === undefined ? read.faults : {}
}

function whatItDoes(replaced: number): string {
  if (replaced === 0) return 'All 50 states get these costs.'
  const whose = replaced === 1 ? 'the one that has a template' : `the ${replaced} that have a template`
  return `All 50 states get these costs, ${whose} too: what stands there now is replaced.`
}
