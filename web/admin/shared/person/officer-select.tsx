import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Failed } from '../../../shared/failed/failed.tsx'
import { useGetPeopleQuery } from './person.ts'
import { nameOf } from './person-in-words.ts'

interface OfficerSelectProps<Values> {
  form: UseFormReturnType<Values>
  /** Whose they are now: not offered. */
  except: string | null
}

/** The loan officers whose accounts are enabled. */
export function OfficerSelect<Values extends { lo_id: string }>({ form, except }: OfficerSelectProps<Values>) {
  const { data, isError, refetch } = useGetPeopleQuery({ role: 'lo', account: 'enabled' })
  const officers = (data?.users ?? []).filter(({ id }) => id !== except)
  const options = officers.map((officer) => ({ value: officer.id, label: `${nameOf(officer)}, ${officer.email}` }))
  const none = data !== undefined && options.length === 0 ? 'There is no other loan officer' : 'Choose a loan officer'
  return (
    <>
      <NativeSelect
        label="To"
        required
        data={[{ value: '', label: none }, ...options]}
        {...form.getInputProps('lo_id')}
      />
      {data === undefined && isError && (
        <Failed onAgain={refetch}>
          We could not load the loan officers to choose from. Until then everything stays as it is.
        </Failed>
      )}
    </>
  )
}

/** What is wrong before anything is sent. */
export function officerFaults({ lo_id }: { lo_id: string }): Record<string, string> {
  return lo_id === '' ? { lo_id: 'Please choose a loan officer' } : {}
}

/** What a hand-over means, whoever is handed over. */
export const HAND_OVER_MEANS =
  'The homes are priced with the new officer’s margins from now on, and looked at again at once. Notes of the officer before stay theirs, and by whose link somebody came stays counted there.'
