import { Button } from '@mantine/core'
import buttons from '../page/buttons.module.css'
import styles from './changed-elsewhere.module.css'
import { StepAlert } from './step-alert.tsx'

/** A field that does not say here what it says there, as a person reads it. */
export interface Difference {
  readonly label: string
  readonly here: string
  readonly there: string
  /** What was changed there was changed here, too. Absent where that goes without saying. */
  readonly isChangedHere?: boolean
}

interface ChangedElsewhereProps {
  /** What was changed, as who looks at it calls it: 'loan'. */
  what: string
  /** Who else can have changed it, where it is not theirs alone. */
  by?: 'another administrator'
  /** What was changed there; what was changed here alone is not among it. */
  differences: readonly Difference[]
  /** Whether what was not changed here is saved as it was saved there. */
  keepsRest?: boolean
  onShowNewest: () => void
  onSaveAnyway: () => void
}

/** That what is typed here was changed in another window too, what was changed there, and what each way out does. */
export function ChangedElsewhere(props: ChangedElsewhereProps) {
  const { what, by, differences, keepsRest = false, onShowNewest, onSaveAnyway } = props
  return (
    <StepAlert>
      <p>
        {by === undefined
          ? `Your ${what} was changed in another window.`
          : // Nobody knows here whose other window it was.
            `The ${what} was changed in another window, by you or by ${by}.`}{' '}
        What you typed here is still here, and is not saved. “Show What Was Saved There” drops what you typed. “Save
        Mine Anyway”{' '}
        {keepsRest
          ? 'saves what you changed, and leaves the rest as it was saved there.'
          : 'puts it in place of what was saved there.'}
      </p>
      {differences.length > 0 && <Differences of={differences} />}
      <div className={buttons.row}>
        <Button variant="default" onClick={onShowNewest}>
          Show What Was Saved There
        </Button>
        <Button variant="default" onClick={onSaveAnyway}>
          Save Mine Anyway
        </Button>
      </div>
    </StepAlert>
  )
}

function Differences({ of: differences }: { of: readonly Difference[] }) {
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">Changed there</th>
          <th scope="col">Here</th>
          <th scope="col">Saved there</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, here, there, isChangedHere }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              {isChangedHere && <small>You changed it, too.</small>}
            </th>
            <td>{here}</td>
            <td>{there}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
