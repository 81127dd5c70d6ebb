import { Button } from '@mantine/core'
import type { LoanFieldName } from '../../../api/contract/loan-fields.ts'
import { entryInWords } from './entry-in-words.ts'
import type { LoanFormEntry } from './loan-form-values.ts'
import { isSameEntry } from './same-entry.ts'
import styles from './two-readings.module.css'
import { isUnchosen } from './unchosen-fields.ts'
import type { LoanForm } from './use-loan-form.ts'

interface TwoReadingsProps {
  field: LoanFieldName
  form: LoanForm
  readings: readonly LoanFormEntry[]
}

/** The ways to read a field of a picture, one of which is taken with a tap. */
export function TwoReadings({ field, form, readings }: TwoReadingsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the form's own would be one more to hear
    <div className={styles.readings} role="group" aria-label="The two ways to read it">
      {readings.map((reading) => {
        const isTaken = !isUnchosen(form, field) && isSameEntry(form.values[field], reading)
        return (
          <Button
            key={String(reading)}
            variant={isTaken ? 'filled' : 'default'}
            aria-pressed={isTaken}
            onClick={() => form.setFieldValue(field, reading)}
          >
            {entryInWords(field, reading)}
          </Button>
        )
      })}
    </div>
  )
}
