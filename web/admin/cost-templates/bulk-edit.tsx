import { Button, NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { COST_LABELS, readBulkEdit, THIRD_PARTY_FEES } from '../../../api/contract/cost-template-rules.ts'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { useFormSubmit } from '../../shared/form/use-form-submit.ts'
import { MoneyInput } from '../../shared/loan-form/money-input.tsx'
import styles from './bulk-edit.module.css'
import { useBulkEditCostsMutation } from './cost-templates.ts'

interface BulkEditProps {
  selected: ReadonlySet<string>
  /** With what is said of it. */
  onDone: (message: string) => void
}

/** One fee, set to one value in every state that is selected. */
export function BulkEdit({ selected, onDone }: BulkEditProps) {
  const states = [...selected].sort()
  const form = useForm<{ field: string; value: number | string; states: readonly string[] }>({
    initialValues: { field: THIRD_PARTY_FEES[0], value: '', states: [] },
    clearInputErrorOnChange: true,
  })
  const [edit, { isLoading }] = useBulkEditCostsMutation()
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn: ({ field, value }) => readBulkEdit({ states, field, value }).faults ?? {},
    send: async ({ field, value }) => {
      const { message } = await edit({ states, field, value: Number(value) }).unwrap()
      onDone(message)
    },
    failed: 'Failed to perform bulk edit',
  })
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
          allowNegative
          clampBehavior="none"
          {...form.getInputProps('value')}
        />
        <Button type="submit" size="sm" loading={isLoading}>
          Update Selected States
        </Button>
      </div>
      {noStates !== undefined && <StepAlert>{noStates}</StepAlert>}
      {failure !== null && <StepAlert>{failure}</StepAlert>}
    </form>
  )
}
