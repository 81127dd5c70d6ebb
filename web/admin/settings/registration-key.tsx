import type { AdminSystemSettings } from '../../../api/contract/system-settings.ts'
import { copyText } from '../../shared/clipboard/clipboard.ts'
import { CopyButton } from '../../shared/clipboard/copy-button.tsx'
import { ConfirmedAct } from './confirmed-act.tsx'
import { LastChange } from './last-change.tsx'
import styles from './settings-page.module.css'
import { useRegenerateRegistrationKeyMutation } from './system-settings.ts'

/** The key that is handed to whom may register as a loan officer. */
export function RegistrationKey({ settings: { registration_key, changes } }: { settings: AdminSystemSettings }) {
  const [regenerate] = useRegenerateRegistrationKeyMutation()
  return (
    <div id="registration-key" className={styles.setting}>
      <h3>LO Registration Key</h3>
      <p>Who has it can register as a loan officer, at /register-lo, and invite homeowners in the company’s name.</p>
      <p className={styles.key}>{registration_key ?? 'None has been issued yet.'}</p>
      <div className={styles.acts}>
        {registration_key !== null && <CopyButton label="Copy Key" copy={() => copyText(registration_key)} />}
        <ConfirmedAct
          label="Regenerate"
          title="Regenerate the registration key"
          question="Are you sure you want to regenerate the registration key? The old key will no longer work for new LO registrations."
          act={() => regenerate({ seen: registration_key }).unwrap()}
          done="Registration key regenerated successfully!"
          failed="Failed to regenerate key. Please try again."
        />
      </div>
      <LastChange change={changes.registration_key} />
    </div>
  )
}
