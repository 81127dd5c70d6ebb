import { NativeSelect } from '@mantine/core'
import { LOAN_FIELDS } from '../../../api/contract/loan-fields.ts'
import { STATE_NAMES } from '../../../api/contract/states.ts'
import { FormSection } from './form-section.tsx'
import { LoanInput, type LoanInputs } from './loan-input.tsx'

const STATES = Object.entries(STATE_NAMES)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label))

export function AddressFields(inputs: LoanInputs) {
  return (
    <FormSection title="The house">
      <LoanInput field="address" {...inputs} />
      <LoanInput field="city" {...inputs} />
      <NativeSelect
        label={LOAN_FIELDS.state.label}
        required
        autoComplete="address-level1"
        data={[{ value: '', label: 'Choose a state' }, ...STATES]}
        {...inputs.form.getInputProps('state')}
      />
      <LoanInput field="zip_code" {...inputs} />
    </FormSection>
  )
}
