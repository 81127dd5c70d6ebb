import type { LoanFieldName } from '../../../api/contract/loan-fields.ts'
import styles from './doubtful-fields.module.css'
import { FormSection } from './form-section.tsx'
import type { LoanInputs } from './loan-input.tsx'
import { PlacedInputs } from './placed-inputs.tsx'
import { isSamePlace, type PrintedPlace, type PrintedPlaces } from './printed-place.ts'

interface DoubtfulFieldsProps extends Pick<LoanInputs, 'form' | 'notes' | 'readings'> {
  fields: readonly LoanFieldName[]
  places: PrintedPlaces
}

/** What could not be read well, each beside what the statement shows, so that a glance decides. */
export function DoubtfulFields({ fields, places, ...inputs }: DoubtfulFieldsProps) {
  return (
    <FormSection title="Please look at these">
      {groupsOf(fields, places).map(({ place, fields: together }) => (
        <div key={together[0]} className={styles.group}>
          <PlacedInputs fields={together} place={place} {...inputs} />
        </div>
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
