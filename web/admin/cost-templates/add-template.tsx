import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { NATIONAL_DEFAULT_COSTS } from '../../../api/contract/cost-template-rules.ts'
import { readStateCode } from '../../../api/contract/states.ts'
import { askBeforeLeaving } from '../../shared/browser/ask-before-leaving.ts'
import { FormEnd } from '../../shared/form/form-end.tsx'
import { UnsavedChanges } from '../../shared/form/unsaved-changes.tsx'
import { useBeginInForm } from '../../shared/form/use-begin-in-form.ts'
import { useFormSubmit } from '../../shared/form/use-form-submit.ts'
import { COST_GROUPS } from './cost-groups.ts'
import { CostInputs } from './cost-inputs.tsx'
import styles from './cost-templates.module.css'
import { useAddCostTemplateMutation } from './cost-templates.ts'
import { costFaults, costsOf, costValuesOf, savableCosts } from './cost-values.ts'
import { LiveTotal } from './live-total.tsx'
import { TriedCosts } from './tried-costs.tsx'
import { triedTemplates } from './tried-templates.ts'

const EXAMPLES = {
  title_fee: '500',
  recording_fee: '150',
  appraisal_fee: '500',
  credit_report_fee: '30',
  flood_cert_fee: '20',
  tax_service_fee: '75',
  other_fees: '200',
}

interface AddTemplateProps {
  /** The two-letter code it begins with; empty: still to be typed. */
  state: string
  /** Its state, once it has its template. */
  onAdded: (state: string) => void
  onCancel: () => void
}

/** Gives a state that lacks one its template. */
export function AddTemplate({ state, onAdded, onCancel }: AddTemplateProps) {
  const form = useForm({
    initialValues: { state, ...costValuesOf(NATIONAL_DEFAULT_COSTS) },
    clearInputErrorOnChange: true,
  })
  const [add, { isLoading }] = useAddCostTemplateMutation()
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn: (values) => ({ ...stateFault(values.state), ...costFaults(values) }),
    send: async (values) => {
      const added = await add({ state: values.state, ...costsOf(values) }).unwrap()
      onAdded(added.state)
    },
    failed: 'Error adding template. Please try again.',
  })
  useBeginInForm(element)
  const code = readStateCode(form.values.state)
  const states = code === null ? [] : [{ code, template: null }]
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-label="Add State Cost Template">
      <UnsavedChanges areThere={form.isDirty()} />
      <TextInput
        className={styles.code}
        label="State Code"
        placeholder="CO"
        size="sm"
        required
        data-autofocus
        maxLength={2}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('state')}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('state', value.toUpperCase().slice(0, 2))}
      />
      {COST_GROUPS.map((group) => (
        <CostInputs key={group.title} {...group} form={form} emptyIsZero examples={EXAMPLES} />
      ))}
      <LiveTotal values={form.values} />
      <TriedCosts templates={triedTemplates(states, () => savableCosts(form.values))} />
      <FormEnd
        failure={failure}
        action="Add Template"
        isSending={isLoading}
        onCancel={() => askBeforeLeaving(onCancel)}
      />
    </form>
  )
}

function stateFault(code: string): Record<string, string> {
  return readStateCode(code) === null ? { state: 'State must be the two-letter code of a US state or DC' } : {}
}
