import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { ComparisonTitle, type ComparisonTitleProps } from './comparison-title.tsx'
import type { ComparisonWords } from './comparison-words.ts'
import type { LoanFormValues } from './loan-form-values.ts'
import styles from './statement-comparison.module.css'

interface OtherHouseProps extends Pick<ComparisonTitleProps, 'Heading'> {
  words: ComparisonWords
  values: LoanFormValues
  read: LoanFormValues
  onKeepTyped: () => void
  /** Null where the house cannot become another one. */
  onOtherHouse: (() => void) | null
  onSameHouse: () => void
}

/** Says that a statement is of another house than the loan, and asks what is to be done with it. */
export function OtherHouse({ Heading, words, values, read, onKeepTyped, onOtherHouse, onSameHouse }: OtherHouseProps) {
  return (
    <section className={styles.comparison} role="alert" aria-labelledby="other-house">
      <ComparisonTitle id="other-house" Heading={Heading}>
        This statement is for another house
      </ComparisonTitle>
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
      {onOtherHouse === null ? (
        <p>
          Nothing has been changed. The home that we watch stays this one; the other house can be{' '}
          <Link to="/add-property">added as a property of its own</Link>.
        </p>
      ) : (
        <p>
          Nothing has been changed so far. When you use the statement, its value and purchase are asked for again: what
          you typed is of the other house.
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onKeepTyped}>{words.keep}</Button>
        {onOtherHouse !== null && (
          <Button variant="default" onClick={onOtherHouse}>
            Use All of the Statement
          </Button>
        )}
        <Button variant="subtle" onClick={onSameHouse}>
          It Is the Same House
        </Button>
      </div>
    </section>
  )
}

const houseInWords = ({ address, city, state, zip_code }: LoanFormValues): string =>
  [address, city, `${state} ${zip_code}`]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
