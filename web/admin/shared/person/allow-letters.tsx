import { useForm } from '@mantine/form'
import type { AdminPerson } from '../../../../api/contract/admin-people.ts'
import { type ActProps, AskedAct } from './asked-act.tsx'
import { useAllowLettersMutation } from './person.ts'
import { nameOf } from './person-in-words.ts'

const WHY_NONE: Readonly<Partial<Record<AdminPerson['address_state'], string>>> = {
  refused: 'The mail server of this address refused our last letter. Should it do so again, the letters end again.',
  disowned:
    'Whoever reads the mail of this address said that they did not open the account. Do this only when they have told you otherwise.',
  complained:
    'Whoever reads the mail of this address reported a letter as unwanted. Do this only when they have told you otherwise: mail providers turn away who is reported often.',
}

/** Lets letters go to somebody's address again. */
export function AllowLetters({ person, onDone, onCancel }: ActProps<AdminPerson>) {
  const form = useForm({ initialValues: {} })
  const [allow, { isLoading }] = useAllowLettersMutation()
  return (
    <AskedAct
      title={`Write to ${nameOf(person)} again?`}
      form={form}
      act={async () => {
        await allow(person.id).unwrap()
        onDone('Letters go to this address again.')
      }}
      action="Allow Letters"
      isBusy={isLoading}
      failed="The letters could not be allowed. Please try again."
      onCancel={onCancel}
    >
      <p>{WHY_NONE[person.address_state]}</p>
    </AskedAct>
  )
}
