import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { LOAN_FIELDS, type LoanFieldName } from '../../../api/contract/loan-fields.ts'
import { entryInWords } from './entry-in-words.ts'
import type { LoanInputs } from './loan-input.tsx'
import { PlacedInputs } from './placed-inputs.tsx'
import type { PrintedPlaces } from './printed-place.ts'
import styles from './read-fields.module.css'

interface ReadFieldsProps extends Pick<LoanInputs, 'form'> {
  fields: readonly LoanFieldName[]
  places: PrintedPlaces
}

/** What was read well: a list to look over, in which each line opens into its input, beside what the statement shows. */
export function ReadFields({ fields, places, form }: ReadFieldsProps) {
  return (
    <section className={styles.section} aria-labelledby="read-well">
      <h3 id="read-well">What we read</h3>
      <ul className={styles.list}>
        {fields.map((field) => (
          <li key={field}>
            <ReadField field={field} places={places} form={form} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ReadFieldProps extends Pick<LoanInputs, 'form'> {
  field: LoanFieldName
  places: PrintedPlaces
}

function ReadField({ field, places, form }: ReadFieldProps) {
  const [opened, setOpened] = useState(false)
  const place = places[field]
  const input = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!opened) return
    const field = input.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select')
    field?.focus()
    // As after Tab: what is typed takes the place of what was read.
    if (field instanceof HTMLInputElement) field.select()
  }, [opened])

  // What has to be corrected must be seen.
  if (opened || form.errors[field] !== undefined) {
    return (
      <div ref={input} className={styles.opened}>
        <PlacedInputs fields={[field]} place={place} form={form} />
      </div>
    )
  }
  return (
    <UnstyledButton className={styles.line} onClick={() => setOpened(true)}>
      <span className={styles.label}>{LOAN_FIELDS[field].label}</span>
      <span className={styles.value}>{entryInWords(field, form.values[field])}</span>
      <span className={styles.page}>{place && `page ${place.preview.page}`}</span>
      <span className={styles.change}>Change</span>
    </UnstyledButton>
  )
}
