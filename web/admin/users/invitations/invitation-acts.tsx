import { Button } from '@mantine/core'
import { useState } from 'react'
import type { StaffInvitation } from '../../../../api/contract/staff-invitations.ts'
import { errorDetail } from '../../../shared/api-client/error-detail.ts'
import { StepAlert } from '../../../shared/form/step-alert.tsx'
import styles from './invitations.module.css'
import { useSendInvitationAgainMutation, useWithdrawInvitationMutation } from './staff-invitations.ts'

/** What can be done with an invitation that nobody has accepted. Withdrawing is asked for once more. */
export function InvitationActs({ invitation: { id, email } }: { invitation: StaffInvitation }) {
  const [sendAgain, again] = useSendInvitationAgainMutation()
  const [withdraw, withdrawing] = useWithdrawInvitationMutation()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const does = async (act: Promise<unknown>) => {
    setFailure(null)
    await act.catch((error: unknown) => setFailure(errorDetail(error) ?? 'This could not be done. Please try again.'))
    setAsking(false)
  }
  return (
    <div className={styles.acts}>
      {isAsking ? (
        <>
          <p className={styles.question}>The link of the letter will open nothing.</p>
          <Button
            size="sm"
            aria-label={`Withdraw the invitation of ${email}`}
            loading={withdrawing.isLoading}
            onClick={() => does(withdraw(id).unwrap())}
          >
            Withdraw
          </Button>
          <Button variant="default" size="sm" autoFocus onClick={() => setAsking(false)}>
            Keep
          </Button>
        </>
      ) : (
        <>
          <Button
            variant="default"
            size="sm"
            aria-label={`Send again to ${email}`}
            loading={again.isLoading}
            onClick={() => does(sendAgain(id).unwrap())}
          >
            Send Again
          </Button>
          <Button
            variant="default"
            size="sm"
            aria-label={`Withdraw the invitation of ${email}`}
            onClick={() => setAsking(true)}
          >
            Withdraw
          </Button>
        </>
      )}
      {failure !== null && <StepAlert>{failure}</StepAlert>}
    </div>
  )
}
