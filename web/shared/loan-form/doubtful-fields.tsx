import type { LoanFieldName } from '../../../api/contract/loan-fields.ts'
import styles from './doubtful-fields.module.css'
import { FormSection, Wide } from './form-section.tsx'
import { isAsked } from './loan-form-layout.ts'
import { LoanInput, type LoanInputs } from './loan-input.tsx'
import { isSamePlace, type PrintedPlace, type PrintedPlaces } from './printed-place.ts'
import { PrintedPlaceFigure } from './printed-place-figure.tsx'

interface DoubtfulFieldsProps extends Pick<LoanInputs, 'form' | 'notes'> {
  fields: readonly LoanFieldName[]
  places: PrintedPlaces
}

/** What could not be read well, each beside what the statement shows, so that a glance decides. */
export function DoubtfulFields({ fields, places, ...inputs }: DoubtfulFieldsProps) {
  const asked = fields.filter((field) => isAsked(field, inputs.form.values))
  return (
    <FormSection title="Please look at these">
      {groupsOf(asked, places).map(({ place, fields: together }) => (
        <Wide key={together[0]}>
          <div className={styles.pair} data-beside={(place !== undefined && together.length === 1) || undefined}>
            {place && <PrintedPlaceFigure place={place} />}
            <div className={styles.inputs}>
              {together.map((field) => (
                <LoanInput key={field} field={field} {...inputs} />
              ))}
            </div>
          </div>
        </Wide>
      ))}
    </FormSection>
  )
}

interface Group {
  readonly place: PrintedPlace | undefined
  readonly fields: LoanFieldName[]
}

/** The parts of an address stand in one place, which is shown once. */
function groupsOf(fields: readonly LoanFieldName[], places: PrintedPlaces): Group[] {
  const groups: Group[] = []
  for (const field of fields) {
    const place = places[field]
    const before = groups.find((group) => place !== undefined && isSamePlace(group.place, place))
    if (before) before.fields.push(field)
    else groups.push({ place, fields: [field] })
  }
  return groups
}
