import { NativeSelect, TextInput } from '@mantine/core'
import { STATE_NAMES } from '../../api/contract/states.ts'
import type { FieldNotes } from './field-notes.ts'
import { FormSection, Pair, Wide } from './form-section.tsx'
import type { LoanForm } from './use-loan-form.ts'

const STATES = Object.entries(STATE_NAMES)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label))

interface AddressFieldsProps {
  form: LoanForm
  notes?: FieldNotes
  /** A state is chosen from the list, or corrected as the two letters that were read. */
  stateAs: 'select' | 'code'
}

export function AddressFields({ form, notes = {}, stateAs }: AddressFieldsProps) {
  return (
    <FormSection title="The house">
      <Wide>
        <TextInput
          label="Street Address"
          description={notes.address}
          required
          autoComplete="street-address"
          {...form.getInputProps('address')}
        />
      </Wide>
      <TextInput
        label="City"
        description={notes.city}
        required
        autoComplete="address-level2"
        {...form.getInputProps('city')}
      />
      <Pair>
        {stateAs === 'select' ? (
          <NativeSelect
            label="State"
            required
            autoComplete="address-level1"
            data={[{ value: '', label: 'Choose a state' }, ...STATES]}
            {...form.getInputProps('state')}
          />
        ) : (
          <TextInput label="State" description={notes.state} required maxLength={2} {...form.getInputProps('state')} />
        )}
        <TextInput
          label="ZIP Code"
          description={notes.zip_code}
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          {...form.getInputProps('zip_code')}
        />
      </Pair>
    </FormSection>
  )
}
