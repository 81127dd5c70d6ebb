import { useForm } from '@mantine/form'
import type { AdminPerson } from '../../../../api/contract/admin-people.ts'
import { type ActProps, AskedAct } from './asked-act.tsx'
import { HAND_OVER_MEANS, OfficerSelect, officerFaults } from './officer-select.tsx'
import { useReassignClientsMutation } from './person.ts'
import { nameOf } from './person-in-words.ts'

/** Gives a client to another loan officer. */
export function ChangeOfficer({ person, onDone, onCancel }: ActProps<AdminPerson>) {
  const form = useForm({ initialValues: { lo_id: '' }, clearInputErrorOnChange: true })
  const [reassign, { isLoading }] = useReassignClientsMutation()
  const { id, loan_officer } = person
  const name = nameOf(person)
  return (
    <AskedAct
      title={`Give ${name} to another loan officer?`}
      form={form}
      faultsIn={officerFaults}
      act={async ({ lo_id }) => {
        await reassign({ lo_id, client_ids: [id] }).unwrap()
        onDone('The loan officer is changed.')
      }}
      action="Change Loan Officer"
      isBusy={isLoading}
      failed="The loan officer could not be changed. Please try again."
      onCancel={onCancel}
    >
      <p>
        {name} {loan_officer === null ? 'is nobody’s client now' : `is ${loan_officer.name}’s client now`}, and sees
        whom to call from then on. {HAND_OVER_MEANS}
      </p>
      <OfficerSelect form={form} except={loan_officer?.id ?? null} />
    </AskedAct>
  )
}
