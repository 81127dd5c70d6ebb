import type { LoanFieldName } from '../../../api/contract/loan-fields.ts'
import { LoanInput, type LoanInputs } from './loan-input.tsx'
import styles from './placed-inputs.module.css'
import type { PrintedPlace } from './printed-place.ts'
import { PrintedPlaceFigure } from './printed-place-figure.tsx'

interface PlacedInputsProps extends Pick<LoanInputs, 'form' | 'notes' | 'readings'> {
  fields: readonly LoanFieldName[]
  place: PrintedPlace | undefined
}

/** Inputs beside what the statement shows where their values were read. */
export function PlacedInputs({ fields, place, ...inputs }: PlacedInputsProps) {
  return (
    <div className={styles.pair} data-beside={(place !== undefined && fields.length === 1) || undefined}>
      {place && <PrintedPlaceFigure place={place} />}
      <div className={styles.inputs}>
        {fields.map((field) => (
          <LoanInput key={field} field={field} {...inputs} />
        ))}
      </div>
    </div>
  )
}
