import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { errorDetail, fieldErrors } from '../api-client/error-detail.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { DialogActions } from '../dialog/dialog-actions.tsx'
import { StepAlert } from '../form/step-alert.tsx'
import { forgetPerson } from '../session/forget-person.ts'
import { useDeleteAccountMutation } from './delete-account.ts'
import styles from './delete-account-dialog.module.css'

interface DeleteAccountDialogProps {
  opened: boolean
  onClose: () => void
}

/** Says what will happen, and asks for the e-mail address, so that nobody deletes an account by a slip. */
export function DeleteAccountDialog({ opened, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog title="Delete your account?" opened={opened} onClose={onClose} size="36rem" centered>
      <ul className={styles.consequences}>
        <li>
          Your name, your email address, your phone number, your addresses and all you wrote to us are erased for good.
          Nobody can bring them back, not even we.
        </li>
        <li>We stop watching your properties, and we do not write to you any more.</li>
        <li>What stays are figures of past evaluations, without a name and without an address.</li>
        <li>You are signed out everywhere. You can come back at any time, as somebody new.</li>
      </ul>
      <Confirmation onClose={onClose} />
    </Dialog>
  )
}

function Confirmation({ onClose }: Pick<DeleteAccountDialogProps, 'onClose'>) {
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    try {
      await deleteAccount({ email: email.trim() }).unwrap()
      forgetPerson()
    } catch (error) {
      const { email: refused } = fieldErrors(error)
      if (refused !== undefined) setFault(refused)
      else setFailure(errorDetail(error) ?? 'Failed to delete your account. Please try again.')
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Delete your account?">
      <TextInput
        label="Your email address, to confirm"
        type="email"
        autoComplete="off"
        data-autofocus
        value={email}
        error={fault}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          setFault(null)
        }}
      />
      {failure !== null && <StepAlert>{failure}</StepAlert>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Keep My Account
        </Button>
        <Button type="submit" loading={isLoading} disabled={email.trim() === ''}>
          Delete My Account
        </Button>
      </DialogActions>
    </form>
  )
}
