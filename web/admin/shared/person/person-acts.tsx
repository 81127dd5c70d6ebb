import { Button } from '@mantine/core'
import type { AdminPerson } from '../../../../api/contract/admin-people.ts'
import buttons from '../../../shared/page/buttons.module.css'
import styles from './person.module.css'

/** What is about to be done, and is asked for first. */
export type PersonAct = 'disable' | 'enable' | 'reassign' | 'reset second factor' | 'allow letters'

/** What an administrator may do about somebody. Each is asked for once more. */
export function PersonActs({ person, onAsk }: { person: AdminPerson; onAsk: (act: PersonAct) => void }) {
  const { is_self, disabled, second_factor_since, role, client_count, email_state } = person
  if (is_self)
    return (
      <p className={styles.note}>
        This is your own account. Another administrator can disable it, or reset its second factor.
      </p>
    )
  return (
    <div className={buttons.row}>
      {role === 'client' && (
        <Button variant="default" onClick={() => onAsk('reassign')}>
          Change Loan Officer
        </Button>
      )}
      {role === 'lo' && client_count > 0 && (
        <Button variant="default" onClick={() => onAsk('reassign')}>
          Hand Over Clients
        </Button>
      )}
      {email_state !== 'ok' && (
        <Button variant="default" onClick={() => onAsk('allow letters')}>
          Allow Letters
        </Button>
      )}
      {second_factor_since !== null && disabled === null && (
        <Button variant="default" onClick={() => onAsk('reset second factor')}>
          Reset Second Factor
        </Button>
      )}
      <Button variant="default" onClick={() => onAsk(disabled === null ? 'disable' : 'enable')}>
        {disabled === null ? 'Disable Account' : 'Enable Account'}
      </Button>
    </div>
  )
}
