import { Button } from '@mantine/core'
import { useState } from 'react'
import type { InviteLink } from '../../../api/contract/invite-links.ts'
import { errorDetail } from '../../shared/api-client/error-detail.ts'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { useChangeLinkMutation } from './invite-links.ts'
import styles from './link-dialogs.module.css'

/** Says what retiring a link does, and what it does not. */
export function RetireLinkDialog({ link, onClose }: { link: InviteLink; onClose: () => void }) {
  const [change, { isLoading }] = useChangeLinkMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const retire = () =>
    change({ code: link.code, retired: true })
      .unwrap()
      .then(onClose, (error) => setFailure(errorDetail(error) ?? 'The link could not be retired. Please try again.'))
  return (
    <Dialog title={`Retire ${link.name}?`} opened onClose={onClose} centered>
      <div className={styles.form}>
        <p>
          It moves below your other links, for good, and its name is free. Whoever has it on paper or in a mail still
          comes to you, and is counted.
        </p>
        {failure !== null && <StepAlert>{failure}</StepAlert>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Keep It
          </Button>
          <Button onClick={retire} loading={isLoading}>
            Retire Link
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
