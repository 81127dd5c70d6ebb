import { Button, Input } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { LOAN_FIELDS, type LoanFieldName } from '../../../api/contract/loan-fields.ts'
import { focusFirstFault } from '../form/focus-first-fault.ts'
import { ComparisonTitle, type ComparisonTitleProps } from './comparison-title.tsx'
import type { ComparisonWords } from './comparison-words.ts'
import { entryInWords } from './entry-in-words.ts'
import type { FieldNotes, FieldReadings } from './field-notes.ts'
import type { LoanFormEntry, LoanFormValues } from './loan-form-values.ts'
import styles from './statement-comparison.module.css'
import { CHOOSE_PRINTED } from './unchosen-fields.ts'

interface FieldByFieldProps extends Pick<ComparisonTitleProps, 'Heading'> {
  words: ComparisonWords
  fields: readonly LoanFieldName[]
  values: LoanFormValues
  read: LoanFormValues
  /** Beside the fields that could not be read well. */
  notes: FieldNotes
  /** Of fields that the statement shows in two ways: both. */
  readings: FieldReadings
  /** @param chosen what is right of these fields */
  onChosen: (chosen: Partial<LoanFormValues>) => void
}

/** Asks of each field in which a statement says something else what is right. Nothing is marked where it could not be read well. */
export function FieldByField({ Heading, words, fields, values, read, notes, readings, onChosen }: FieldByFieldProps) {
  const clear = fields.filter((field) => notes[field] === undefined)
  const [chosen, setChosen] = useState<Partial<LoanFormValues>>(
    () => Object.fromEntries(clear.map((field) => [field, read[field]])) as Partial<LoanFormValues>,
  )
  const onlyIf = clear.length < fields.length ? ' where it is easy to read' : ''
  const [isRefused, setRefused] = useState(false)
  const section = useRef<HTMLElement>(null)
  const goOn = () => {
    if (fields.every((field) => chosen[field] !== undefined)) return onChosen(chosen)
    setRefused(true)
    focusFirstFault(section.current)
  }
  return (
    <section ref={section} className={styles.comparison} aria-labelledby="differences">
      <ComparisonTitle id="differences" Heading={Heading}>
        Your statement says something else
      </ComparisonTitle>
      <p>
        Which is right?
        {clear.length > 0 && ` We marked what we read${onlyIf}, because a statement has it to the cent.`}
      </p>
      {fields.map((field) => (
        <Ways
          key={field}
          field={field}
          before={{ title: words.before, entry: values[field] }}
          read={readings[field] ?? [read[field]]}
          note={notes[field]}
          chosen={chosen[field]}
          isRefused={isRefused}
          onChoose={(entry) => setChosen({ ...chosen, [field]: entry })}
        />
      ))}
      <div className={styles.actions}>
        <Button onClick={goOn}>Go On With These</Button>
        {clear.length === fields.length && (
          <Button variant="default" onClick={() => onChosen({})}>
            Use All of the Statement
          </Button>
        )}
      </div>
    </section>
  )
}

interface WaysProps {
  field: LoanFieldName
  /** What was there before the statement, and how that is called. */
  before: { title: string; entry: LoanFormEntry }
  /** As the statement can be read. */
  read: readonly LoanFormEntry[]
  /** Why nothing is marked. */
  note: string | undefined
  chosen: LoanFormEntry | undefined
  /** Whether one has tried to go on. */
  isRefused: boolean
  onChoose: (entry: LoanFormEntry) => void
}

/** One field, and what may be right of it. */
function Ways({ field, before, read, note, chosen, isRefused, onChoose }: WaysProps) {
  const error = useId()
  const isFaulty = isRefused && chosen === undefined
  const ways = [before, ...read.map((entry, at) => ({ title: at === 0 ? 'We read' : 'Or', entry }))]
  return (
    <fieldset className={styles.field}>
      <legend>{LOAN_FIELDS[field].label}</legend>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {ways.map(({ title, entry }) => (
        <label key={title} className={styles.choice}>
          <input
            type="radio"
            name={`which-${field}`}
            checked={chosen === entry}
            onChange={() => onChoose(entry)}
            aria-invalid={isFaulty || undefined}
            aria-describedby={isFaulty ? error : undefined}
          />
          <span>{title}</span>
          <strong>{entryInWords(field, entry)}</strong>
        </label>
      ))}
      {isFaulty && (
        <Input.Error id={error} className={styles.fault}>
          {CHOOSE_PRINTED}
        </Input.Error>
      )}
    </fieldset>
  )
}
