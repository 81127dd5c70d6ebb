import { NativeSelect } from '@mantine/core'
import { LOAN_FIELDS } from '../../../api/contract/loan-fields.ts'
import { STATE_NAMES } from '../../../api/contract/states.ts'
import { FormSection, Pair } from './form-section.tsx'
import { LoanInput, type LoanInputs } from './loan-input.tsx'

const STATES = Object.entries(STATE_NAMES)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label))

interface AddressFieldsProps extends LoanInputs {
  /** A state is chosen from the list, or corrected as the two letters that were read. */
  stateAs: 'select' | 'code'
}

export function AddressFields({ stateAs, ...inputs }: AddressFieldsProps) {
  return (
    <FormSection title="The house">
      <LoanInput field="address" {...inputs} />
      <LoanInput field="city" {...inputs} />
      {stateAs === 'select' ? (
        <>
          <NativeSelect
            label={LOAN_FIELDS.state.label}
            required
            autoComplete="address-level1"
            data={[{ value: '', label: 'Choose a state' }, ...STATES]}
            {...inputs.form.getInputProps('state')}
          />
          <LoanInput field="zip_code" {...inputs} />
        </>
      ) : (
        <Pair>
          <LoanInput field="state" {...inputs} />
          <LoanInput field="zip_code" {...inputs} />
        </Pair>
      )}
    </FormSection>
  )
}
