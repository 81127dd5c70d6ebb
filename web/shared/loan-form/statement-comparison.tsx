import { useState } from 'react'
import type { ComparisonTitleProps } from './comparison-title.tsx'
import { COMPARISON_WORDS, READ_BEFORE } from './comparison-words.ts'
import { FieldByField } from './field-by-field.tsx'
import { notesOn, readingsOf } from './field-notes.ts'
import { EMPTY_LOAN_FORM, type LoanFormValues, type LoanRead, withStatement } from './loan-form-values.ts'
import { OtherHouse } from './other-house.tsx'
import type { StatementDifferences } from './statement-differences.ts'

export interface StatementComparisonProps extends Pick<ComparisonTitleProps, 'Heading'> {
  /** What was there before: typed, or known. */
  values: LoanFormValues
  reading: LoanRead
  differences: StatementDifferences
  /** The statement is of the same house: it is taken, with what was chosen of the fields in which it says something else. */
  onSameHouse: (chosen: Partial<LoanFormValues>) => void
  /** The house of the statement is meant, and not the one that was typed; null for a home that we watch, which cannot become another. */
  onOtherHouse: (() => void) | null
  /** The statement is left out. */
  onKeepTyped: () => void
}

/** Asks whose word counts where a statement says something else than the person did: about the house first. */
export function StatementComparison(props: StatementComparisonProps) {
  const { Heading, values, reading, differences, onSameHouse, onOtherHouse, onKeepTyped } = props
  const words = onOtherHouse === null ? COMPARISON_WORDS.known : COMPARISON_WORDS.typed
  const [sameHouse, setSameHouse] = useState(!differences.otherHouse)
  const read = withStatement(EMPTY_LOAN_FORM, reading)
  const { fields } = differences
  if (sameHouse)
    return (
      <FieldByField
        Heading={Heading}
        words={words}
        fields={fields}
        values={values}
        read={read}
        notes={notesOn(reading)}
        readings={readingsOf(reading)}
        onChosen={onSameHouse}
      />
    )
  return (
    <OtherHouse
      Heading={Heading}
      words={differences.isHouseTyped ? words : READ_BEFORE}
      values={values}
      read={read}
      onKeepTyped={onKeepTyped}
      onOtherHouse={onOtherHouse}
      onSameHouse={() => (fields.length > 0 ? setSameHouse(true) : onSameHouse({}))}
    />
  )
}
