import { Button } from '@mantine/core'
import { useState } from 'react'
import { askBeforeLeaving } from '../../../shared/browser/ask-before-leaving.ts'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { InvitationList } from './invitation-list.tsx'
import styles from './invitations.module.css'
import { InviteForm } from './invite-form.tsx'

/** Administrators and auditors come by invitation: here they are invited, and it is seen what came of it. */
export function Invitations() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button id="invite" variant="default" size="sm" className={styles.open} onClick={() => setOpened(true)}>
        Invite an Admin or Auditor
      </Button>
      <Dialog title="Invitations" opened={opened} onClose={() => askBeforeLeaving(() => setOpened(false))} size="48rem">
        <InviteForm />
        <InvitationList />
      </Dialog>
    </>
  )
}
