import type { AdminSystemSettings } from '../../../api/contract/system-settings.ts'
import { ConfirmedAct } from './confirmed-act.tsx'
import { crmKeyInWords } from './crm-key-in-words.ts'
import { LastChange } from './last-change.tsx'
import { NewCrmKey } from './new-crm-key.tsx'
import styles from './settings-page.module.css'
import { revisionOf, useChangeSystemSettingMutation } from './system-settings.ts'
import { NOT_SAVED } from './use-text-setting.ts'

/** With what the CRM is spoken to. It is typed here, and shown nowhere. */
export function CrmKey({ settings }: { settings: AdminSystemSettings }) {
  const [change] = useChangeSystemSettingMutation()
  const revision = revisionOf(settings, 'ghl_api_key')
  return (
    <div id="crm-key" className={styles.setting}>
      <NewCrmKey settings={settings} />
      <p role="status">{crmKeyInWords(settings)}</p>
      {settings.ghl_api_key_configured && (
        <div className={styles.acts}>
          <ConfirmedAct
            label="Remove Key"
            title="Remove the CRM API key"
            question="Nothing is sent to the CRM any more until another key is set. The key itself is withdrawn at the CRM."
            act={() => change({ name: 'ghl_api_key', value: null, revision }).unwrap()}
            done="Removed."
            failed={NOT_SAVED}
          />
        </div>
      )}
      <LastChange change={settings.changes.ghl_api_key} />
    </div>
  )
}
