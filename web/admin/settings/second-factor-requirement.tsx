import type { AdminSystemSettings } from '../../../api/contract/system-settings.ts'
import { ConfirmedAct } from './confirmed-act.tsx'
import { LastChange } from './last-change.tsx'
import styles from './settings-page.module.css'
import { revisionOf, useRequireSecondFactorMutation } from './system-settings.ts'
import { NOT_SAVED } from './use-text-setting.ts'

/** Whether loan officers and administrators have to have a second factor. */
export function SecondFactorRequirement({ settings }: { settings: AdminSystemSettings }) {
  const [require] = useRequireSecondFactorMutation()
  const { second_factor_required: isRequired, changes } = settings
  const revision = revisionOf(settings, 'second_factor_required')
  return (
    <div id="second-factor" className={styles.setting}>
      <h3>Second Factor</h3>
      <p>
        {isRequired
          ? 'Required of every loan officer and administrator.'
          : 'Each loan officer and administrator may have one; it is required of none.'}
      </p>
      <div className={styles.acts}>
        <ConfirmedAct
          label={isRequired ? 'Require It No Longer' : 'Require It'}
          title={isRequired ? 'Require a second factor no longer' : 'Require a second factor'}
          question={
            isRequired
              ? 'Who has a second factor keeps it, and can turn it off. Who finds out the password of one without gets in.'
              : 'Who has none has to set one up before anything else, from the next page they open. Everybody else notices nothing.'
          }
          act={() => require({ required: !isRequired, revision }).unwrap()}
          done="Saved."
          failed={NOT_SAVED}
        />
      </div>
      <LastChange change={changes.second_factor_required} />
    </div>
  )
}
