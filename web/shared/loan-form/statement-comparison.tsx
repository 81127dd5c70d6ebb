import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { LOAN_FIELDS, type LoanFieldName } from '../../../api/contract/loan-fields.ts'
import { useFocusOnMount } from '../page/use-focus-on-mount.ts'
import { entryInWords } from './entry-in-words.ts'
import { EMPTY_LOAN_FORM, type LoanFormValues, withStatement } from './loan-form-values.ts'
import styles from './statement-comparison.module.css'
import type { StatementDifferences } from './statement-differences.ts'

export interface StatementComparisonProps {
  /** What was there before: typed, or known. */
  values: LoanFormValues
  data: ParseAnswer['data']
  differences: StatementDifferences
  /** The loan is one that we have already, so that nobody has just typed it. */
  known?: boolean
  /** The statement is of the same house: it is taken, but for the fields that stay as they were typed. */
  onSameHouse: (kept: ReadonlySet<LoanFieldName>) => void
  /** The house of the statement is meant, and not the one that was typed. */
  onOtherHouse: () => void
  /** The statement is left out. */
  onKeepTyped: () => void
}

/** How what was there before the statement is called, and what the heading stands below. */
const WORDS = {
  typed: { before: 'You typed', inSentence: 'you typed', keep: 'Keep What I Typed', Heading: 'h3' },
  known: { before: 'We have', inSentence: 'we have', keep: 'Keep the Loan as It Is', Heading: 'h2' },
} as const

type Words = (typeof WORDS)[keyof typeof WORDS]

/** Asks whose word counts where a statement says something else than the person did: about the house first. */
export function StatementComparison(props: StatementComparisonProps) {
  const { values, data, differences, known = false, onSameHouse, onOtherHouse, onKeepTyped } = props
  const words = known ? WORDS.known : WORDS.typed
  const [sameHouse, setSameHouse] = useState(!differences.otherHouse)
  const read = withStatement(EMPTY_LOAN_FORM, data)
  const { fields } = differences
  if (sameHouse)
    return <FieldByField words={words} fields={fields} values={values} read={read} onChosen={onSameHouse} />
  const isSameHouse = () => (fields.length > 0 ? setSameHouse(true) : onSameHouse(new Set()))
  return (
    <section className={styles.comparison} role="alert" aria-labelledby="other-house">
      <Title id="other-house" words={words}>
        This statement is for another house
      </Title>
      <dl className={styles.houses}>
        <div>
          <dt>{words.before}</dt>
          <dd>{houseInWords(values)}</dd>
        </div>
        <div>
          <dt>We read</dt>
          <dd>{houseInWords(read)}</dd>
        </div>
      </dl>
      <p>
        Nothing has been changed so far. When you use the statement, its value and purchase are asked for again: what{' '}
        {words.inSentence} is of the other house.
      </p>
      <div className={styles.actions}>
        <Button onClick={onKeepTyped}>{words.keep}</Button>
        <Button variant="default" onClick={onOtherHouse}>
          Use All of the Statement
        </Button>
        <Button variant="subtle" onClick={isSameHouse}>
          It Is the Same House
        </Button>
      </div>
    </section>
  )
}

interface FieldByFieldProps {
  words: Words
  fields: readonly LoanFieldName[]
  values: LoanFormValues
  read: LoanFormValues
  onChosen: (kept: ReadonlySet<LoanFieldName>) => void
}

function FieldByField({ words, fields, values, read, onChosen }: FieldByFieldProps) {
  const [kept, setKept] = useState<ReadonlySet<LoanFieldName>>(new Set())
  const choose = (field: LoanFieldName, keep: boolean) => {
    const others = [...kept].filter((one) => one !== field)
    setKept(new Set(keep ? [...others, field] : others))
  }
  return (
    <section className={styles.comparison} aria-labelledby="differences">
      <Title id="differences" words={words}>
        Your statement says something else
      </Title>
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

function Title({ id, words, children }: { id: string; words: Words; children: string }) {
  const heading = useFocusOnMount()
  const { Heading } = words
  return (
    <Heading ref={heading} id={id} tabIndex={-1} className={styles.title}>
      {children}
    </Heading>
  )
}

const houseInWords = ({ address, city, state, zip_code }: LoanFormValues): string =>
  [address, city, `${state} ${zip_code}`]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
