import { useForm } from '@mantine/form'
import type { AdminPerson } from '../../../../api/contract/admin-people.ts'
import { type ActProps, AskedAct } from './asked-act.tsx'
import { useResetSecondFactorMutation } from './person.ts'
import { nameOf } from './person-in-words.ts'

/** Takes the second factor from somebody who has lost it. */
export function ResetSecondFactor({ person, onDone, onCancel }: ActProps<AdminPerson>) {
  const form = useForm({ initialValues: {} })
  const [reset, { isLoading }] = useResetSecondFactorMutation()
  const name = nameOf(person)
  return (
    <AskedAct
      title={`Reset the second factor of ${name}?`}
      form={form}
      act={async () => {
        await reset(person.id).unwrap()
        onDone('The second factor is reset.')
      }}
      action="Reset Second Factor"
      isBusy={isLoading}
      failed="The second factor could not be reset. Please try again."
      onCancel={onCancel}
    >
      <p>
        {name} is signed out everywhere, and signs in with the password alone until a new second factor is set up. A
        letter tells them. Do this only when you are sure that it is they who asked.
      </p>
    </AskedAct>
  )
}
