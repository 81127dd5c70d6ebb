import { Button, NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { flushSync } from 'react-dom'
import { COST_LABELS, readBulkEdit, THIRD_PARTY_FEES } from '../../../api/contract/cost-template-rules.ts'
import { ChangedElsewhere } from '../../shared/form/changed-elsewhere.tsx'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { useFormSubmit } from '../../shared/form/use-form-submit.ts'
import { MoneyInput } from '../../shared/loan-form/money-input.tsx'
import styles from './bulk-edit.module.css'
import { useBulkEditCostsMutation } from './cost-templates.ts'
import type { ListedState } from './listed-state.ts'
import { changesSince, type SeenTemplates } from './seen-templates.ts'
import { TriedCosts } from './tried-costs.tsx'
import { triedTemplates } from './tried-templates.ts'

interface BulkEditProps {
  /** As they are saved now. */
  states: readonly ListedState[]
  selected: SeenTemplates
  /** Decides on what is selected as it stands now. */
  onLookAgain: () => void
  /** With what is said of it. */
  onDone: (message: string) => void
}

/** One fee, set to one value in every state that is selected, or in none that somebody else has changed since. */
export function BulkEdit({ states: newest, selected, onLookAgain, onDone }: BulkEditProps) {
  const states = [...selected.keys()].sort()
  const form = useForm<{ field: string; value: number | string; states: readonly string[] }>({
    initialValues: { field: THIRD_PARTY_FEES[0], value: '', states: [] },
    clearInputErrorOnChange: true,
  })
  const [edit, { isLoading }] = useBulkEditCostsMutation()
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn: ({ field, value }) => readBulkEdit({ states, field, value }).faults ?? {},
    send: async ({ field, value }) => {
      const { message } = await edit({ states, field, value: Number(value), seen: selected }).unwrap()
      onDone(message)
    },
    failed: 'Failed to perform bulk edit',
  })
  const { field, value } = form.values
  const { isOld, ...since } = changesSince(selected, newest, value === '' ? {} : { [field]: Number(value) })
  // While it is being saved, what is newer may be what is on its way here.
  const isRefused = isOld && !isLoading
  const { edit: read } = readBulkEdit({ states, field, value })
  const tried = triedTemplates(
    newest.filter(({ code }) => selected.has(code)),
    ({ template }) => read && template && { ...template, [read.field]: read.value },
  )
  const noStates = states.length === 0 ? form.errors.states : undefined
  return (
    <form ref={element} className={styles.bulk} onSubmit={submit} noValidate aria-label="Bulk Edit">
      <p role="status">
        {states.length === 0
          ? 'Select states on the map or in the list.'
          : `${states.length} ${states.length === 1 ? 'state' : 'states'} selected: ${states.join(', ')}`}
      </p>
      <div className={styles.inputs}>
        <NativeSelect
          size="sm"
          label="Fee"
          data={THIRD_PARTY_FEES.map((value) => ({ value, label: COST_LABELS[value] }))}
          {...form.getInputProps('field')}
        />
        <MoneyInput
          size="sm"
          label="New Value"
          step={0.01}
          min={0}
          clampBehavior="none"
          {...form.getInputProps('value')}
        />
        <Button type="submit" size="sm" loading={isLoading}>
          Update Selected States
        </Button>
      </div>
      <TriedCosts templates={tried} />
      {noStates !== undefined && <StepAlert>{noStates}</StepAlert>}
      {!isRefused && failure !== null && <StepAlert>{failure}</StepAlert>}
      {isRefused && (
        <ChangedElsewhere
          {...since}
          by="another administrator"
          onShowNewest={() => {
            form.setFieldValue('value', '')
            onLookAgain()
          }}
          onSaveAnyway={() => {
            // What is sent names what was selected when the form was drawn last.
            flushSync(onLookAgain)
            element.current?.requestSubmit()
          }}
        />
      )}
    </form>
  )
}
