import { Checkbox, Skeleton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type AdminPerson, MAX_REASSIGNED } from '../../../../api/contract/admin-people.ts'
import type { AdminUser } from '../../../../api/contract/administration.ts'
import { Failed } from '../../../shared/failed/failed.tsx'
import { counted } from '../../../shared/format/counted.ts'
import { type ActProps, AskedAct } from './asked-act.tsx'
import { HAND_OVER_MEANS, OfficerSelect, officerFaults } from './officer-select.tsx'
import styles from './person.module.css'
import { useGetPeopleQuery, useReassignClientsMutation } from './person.ts'
import { nameOf } from './person-in-words.ts'

/** Who stays, by their ids: everybody goes where nothing is chosen. */
type Staying = readonly string[]

/** Who is among them is seen before they go. */
const NOT_YET = 'The clients have to stand here first.'

/** Gives clients of an officer to another one: all of them, as when somebody leaves, or some. */
export function HandOverClients({ person, onDone, onCancel }: ActProps<AdminPerson>) {
  const { id, client_count } = person
  const isFew = client_count <= MAX_REASSIGNED
  const { data, isError, refetch } = useGetPeopleQuery(
    { role: 'client', lo_id: id, limit: String(MAX_REASSIGNED) },
    { skip: !isFew },
  )
  const clients = data?.users ?? []
  const isMissing = isFew && data === undefined
  const initialValues: { lo_id: string; staying: Staying } = { lo_id: '', staying: [] }
  const form = useForm({ initialValues, clearInputErrorOnChange: true })
  const [reassign, { isLoading }] = useReassignClientsMutation()
  const { staying } = form.values
  const count = client_count - staying.length
  return (
    <AskedAct
      title={`Hand over the clients of ${nameOf(person)}?`}
      form={form}
      faultsIn={(values) => ({ ...officerFaults(values), ...(isMissing && { staying: NOT_YET }) })}
      act={async ({ lo_id }) => {
        const going = clients.filter((client) => !staying.includes(client.id)).map((client) => client.id)
        const { reassigned } = await reassign(
          staying.length === 0 ? { lo_id, all_of: id } : { lo_id, client_ids: going },
        ).unwrap()
        onDone(`${counted(reassigned, 'client is', 'clients are')} handed over.`)
      }}
      action={`Hand Over ${counted(count, 'Client', 'Clients')}`}
      isBusy={isLoading}
      failed="The clients could not be handed over. Please try again."
      onCancel={onCancel}
    >
      <p>They see whom to call from then on. {HAND_OVER_MEANS}</p>
      <OfficerSelect form={form} except={id} />
      {isMissing && !isError && <Skeleton height="8rem" />}
      {isMissing && isError && (
        <Failed onAgain={refetch}>
          We could not load the clients, so that none could be left out. Nobody is handed over until then.
        </Failed>
      )}
      {isMissing && form.errors.staying !== undefined && <p role="alert">{form.errors.staying}</p>}
      {isFew && data !== undefined && (
        <Choice
          clients={clients}
          staying={staying}
          onChange={(chosen) => {
            // Nobody is a hand-over that does nothing.
            if (chosen.length < client_count) form.setFieldValue('staying', chosen)
          }}
        />
      )}
    </AskedAct>
  )
}

interface ChoiceProps {
  clients: readonly AdminUser[]
  staying: Staying
  onChange: (staying: Staying) => void
}

function Choice({ clients, staying, onChange }: ChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>Clients</legend>
      {clients.map((client) => (
        <Checkbox
          key={client.id}
          label={`${nameOf(client)}, ${client.email}`}
          checked={!staying.includes(client.id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? staying.filter((id) => id !== client.id) : [...staying, client.id])
          }
        />
      ))}
    </fieldset>
  )
}
