import { useForm } from '@mantine/form'
import type { AdminPerson } from '../../../../api/contract/admin-people.ts'
import { type ActProps, AskedAct } from './asked-act.tsx'
import { useEnableAccountMutation } from './person.ts'
import { nameOf } from './person-in-words.ts'

/** Opens an account again. */
export function EnableAccount({ person, onDone, onCancel }: ActProps<AdminPerson>) {
  const form = useForm({ initialValues: {} })
  const [enable, { isLoading }] = useEnableAccountMutation()
  const name = nameOf(person)
  return (
    <AskedAct
      title={`Enable the account of ${name} again?`}
      form={form}
      act={async () => {
        await enable(person.id).unwrap()
        onDone('The account is enabled.')
      }}
      action="Enable Account"
      isBusy={isLoading}
      failed="The account could not be enabled. Please try again."
      onCancel={onCancel}
    >
      <p>{name} can sign in again with the password that the account had. Everything in it is as it was.</p>
    </AskedAct>
  )
}
