import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type AdminPerson, MAX_REASON_LENGTH } from '../../../../api/contract/admin-people.ts'
import { askBeforeLeaving } from '../../../shared/browser/ask-before-leaving.ts'
import { UnsavedChanges } from '../../../shared/form/unsaved-changes.tsx'
import { counted } from '../../../shared/format/counted.ts'
import { type ActProps, AskedAct } from './asked-act.tsx'
import { useDisableAccountMutation } from './person.ts'
import { nameOf } from './person-in-words.ts'

/** Closes an account to its holder, with the reason why. */
export function DisableAccount({ person, onDone, onCancel }: ActProps<AdminPerson>) {
  const form = useForm({ initialValues: { reason: '' }, clearInputErrorOnChange: true })
  const [disable, { isLoading }] = useDisableAccountMutation()
  const name = nameOf(person)
  return (
    <AskedAct
      title={`Disable the account of ${name}?`}
      form={form}
      faultsIn={({ reason }): Record<string, string> => (reason.trim() === '' ? { reason: 'Reason is required' } : {})}
      act={async ({ reason }) => {
        await disable({ id: person.id, reason }).unwrap()
        onDone('The account is disabled.')
      }}
      action="Disable Account"
      isBusy={isLoading}
      failed="The account could not be disabled. Please try again."
      onCancel={() => askBeforeLeaving(onCancel)}
    >
      <UnsavedChanges areThere={form.isDirty()} />
      <p>
        {name} is signed out everywhere at once and cannot sign in until an administrator enables the account again.{' '}
        {whatElse(person)}
      </p>
      <Textarea
        label="Reason"
        description="Kept with the account. Administrators read it."
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        required
        {...form.getInputProps('reason')}
      />
    </AskedAct>
  )
}

function whatElse({ role, client_count }: AdminPerson): string {
  if (role === 'client') return 'No more letters are sent. The homes stay, and are looked at every night as before.'
  if (role !== 'lo') return ''
  const whose =
    client_count === 0 ? '' : ` ${counted(client_count, 'client stays', 'clients stay')} theirs, at their margins.`
  return `Whoever comes by one of their links becomes nobody’s client, and clients no longer see whom to call.${whose}`
}
