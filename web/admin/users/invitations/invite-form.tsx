import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { StaffInvitation } from '../../../../api/contract/staff-invitations.ts'
import { Saved } from '../../../shared/form/saved.tsx'
import { StepAlert } from '../../../shared/form/step-alert.tsx'
import { UnsavedChanges } from '../../../shared/form/unsaved-changes.tsx'
import { useFormSubmit } from '../../../shared/form/use-form-submit.ts'
import { useFleetingMessage } from '../../../shared/page/use-fleeting-message.ts'
import { ROLE_TITLES } from '../../shared/role-badge.tsx'
import styles from './invitations.module.css'
import { useInviteStaffMutation } from './staff-invitations.ts'

const SAID_FOR_MS = 5000

const ROLES: readonly { value: StaffInvitation['role']; label: string }[] = [
  { value: 'auditor', label: ROLE_TITLES.auditor },
  { value: 'admin', label: ROLE_TITLES.admin },
]

const MAY: Readonly<Record<StaffInvitation['role'], string>> = {
  auditor: 'Reads what was evaluated, and changes nothing',
  admin: 'May do everything',
}

const EMPTY: { email: string; role: StaffInvitation['role'] } = { email: '', role: 'auditor' }

/** To whom the letter goes, and as what. */
export function InviteForm() {
  const form = useForm({ initialValues: EMPTY, clearInputErrorOnChange: true })
  const [invite, { isLoading }] = useInviteStaffMutation()
  const [done, say] = useFleetingMessage(SAID_FOR_MS)
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn: ({ email }): Record<string, string> => (email.trim() === '' ? { email: 'Email is required' } : {}),
    send: async ({ email, role }) => {
      await invite({ email: email.trim(), role }).unwrap()
      form.reset()
      say(`A letter to ${email.trim()} is on its way.`)
    },
    failed: 'The invitation could not be sent. Please try again.',
  })
  // What is said of the letter before is not said of one that was refused.
  const isRefused = failure !== null || form.errors.email !== undefined
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-label="Invite">
      <UnsavedChanges areThere={form.isDirty()} />
      <p>A letter brings a link that opens the account, once, within 72 hours.</p>
      <div className={styles.fields}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          required
          data-autofocus
          {...form.getInputProps('email')}
        />
        <NativeSelect label="Role" description={MAY[form.values.role]} data={ROLES} {...form.getInputProps('role')} />
      </div>
      {failure !== null && <StepAlert>{failure}</StepAlert>}
      <div className={styles.acts}>
        <Button type="submit" loading={isLoading}>
          Send Invitation
        </Button>
        <Saved message={isRefused ? null : done} />
      </div>
    </form>
  )
}
