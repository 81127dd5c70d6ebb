import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type InviteLink, MAX_LINK_NAME_LENGTH, type NameLinkRequest } from '../../../api/contract/invite-links.ts'
import { attemptKey, attemptSucceeded } from '../../shared/api-client/attempt.ts'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { DialogActions } from '../../shared/dialog/dialog-actions.tsx'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { useFormSubmit } from '../../shared/form/use-form-submit.ts'
import { useChangeLinkMutation, useNameLinkMutation } from './invite-links.ts'
import styles from './link-dialogs.module.css'

interface NameLinkDialogProps {
  /** Which is renamed; null: another one is added. */
  link: InviteLink | null
  onNamed?: (link: InviteLink) => void
  onClose: () => void
}

/** Asks what a link is to be called. */
export function NameLinkDialog({ link, onNamed, onClose }: NameLinkDialogProps) {
  return (
    <Dialog title={link === null ? 'Add a link' : 'Rename the link'} opened onClose={onClose} centered>
      <NameForm link={link} onNamed={onNamed} onClose={onClose} />
    </Dialog>
  )
}

function NameForm({ link, onNamed, onClose }: NameLinkDialogProps) {
  const form = useForm({ initialValues: { name: link?.name ?? '' }, clearInputErrorOnChange: true })
  const [add, { isLoading: isAdding }] = useNameLinkMutation()
  const [change, { isLoading: isChanging }] = useChangeLinkMutation()
  const addOnce = async (link: NameLinkRequest) => {
    const added = await add({ link, idempotencyKey: attemptKey('invite-link', link) }).unwrap()
    attemptSucceeded('invite-link')
    return added
  }
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn: ({ name }) => (name.trim() === '' ? { name: 'Please give the link a name' } : {}),
    send: async ({ name }) => {
      const named = await (link === null ? addOnce({ name }) : change({ code: link.code, name }).unwrap())
      onNamed?.(named)
      onClose()
    },
    failed: 'The name could not be saved. Please try again.',
  })
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-label="What the link is called">
      <TextInput
        label="Name"
        description="For you alone: what you print it on, or where you send it."
        placeholder="Yard sign"
        maxLength={MAX_LINK_NAME_LENGTH}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      {failure !== null && <StepAlert>{failure}</StepAlert>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isAdding || isChanging}>
          {link === null ? 'Add Link' : 'Save Name'}
        </Button>
      </DialogActions>
    </form>
  )
}
