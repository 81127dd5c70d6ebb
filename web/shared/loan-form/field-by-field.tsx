import { Button } from '@mantine/core'
import { useState } from 'react'
import { LOAN_FIELDS, type LoanFieldName } from '../../../api/contract/loan-fields.ts'
import { ComparisonTitle } from './comparison-title.tsx'
import type { ComparisonWords } from './comparison-words.ts'
import { entryInWords } from './entry-in-words.ts'
import type { LoanFormValues } from './loan-form-values.ts'
import styles from './statement-comparison.module.css'

interface FieldByFieldProps {
  words: ComparisonWords
  fields: readonly LoanFieldName[]
  values: LoanFormValues
  read: LoanFormValues
  /** @param kept what stays as it was, though the statement says something else */
  onChosen: (kept: ReadonlySet<LoanFieldName>) => void
}

/** Asks of each field in which a statement says something else which of the two is right. */
export function FieldByField({ words, fields, values, read, onChosen }: FieldByFieldProps) {
  const [kept, setKept] = useState<ReadonlySet<LoanFieldName>>(new Set())
  const choose = (field: LoanFieldName, keep: boolean) => {
    const others = [...kept].filter((one) => one !== field)
    setKept(new Set(keep ? [...others, field] : others))
  }
  return (
    <section className={styles.comparison} aria-labelledby="differences">
      <ComparisonTitle id="differences" words={words}>
        Your statement says something else
      </ComparisonTitle>
      <p>Which is right? We marked what we read, because a statement has it to the cent.</p>
      {fields.map((field) => (
        <fieldset key={field} className={styles.field}>
          <legend>{LOAN_FIELDS[field].label}</legend>
          <Choice
            field={field}
            title={words.before}
            entry={values[field]}
            on={kept.has(field)}
            onChoose={() => choose(field, true)}
          />
          <Choice
            field={field}
            title="We read"
            entry={read[field]}
            on={!kept.has(field)}
            onChoose={() => choose(field, false)}
          />
        </fieldset>
      ))}
      <div className={styles.actions}>
        <Button onClick={() => onChosen(kept)}>Go On With These</Button>
        <Button variant="default" onClick={() => onChosen(new Set())}>
          Use All of the Statement
        </Button>
      </div>
    </section>
  )
}

interface ChoiceProps {
  field: LoanFieldName
  title: string
  entry: LoanFormValues[LoanFieldName]
  on: boolean
  onChoose: () => void
}

function Choice({ field, title, entry, on, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={`which-${field}`} checked={on} onChange={onChoose} />
      <span>{title}</span>
      <strong>{entryInWords(field, entry)}</strong>
    </label>
  )
}
