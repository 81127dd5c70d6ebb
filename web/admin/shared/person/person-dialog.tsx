import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { AdminPerson } from '../../../../api/contract/admin-people.ts'
import { askBeforeLeaving } from '../../../shared/browser/ask-before-leaving.ts'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { Failed } from '../../../shared/failed/failed.tsx'
import { Saved } from '../../../shared/form/saved.tsx'
import { useFleetingMessage } from '../../../shared/page/use-fleeting-message.ts'
import { AllowLetters } from './allow-letters.tsx'
import { ChangeOfficer } from './change-officer.tsx'
import { DisableAccount } from './disable-account.tsx'
import { EnableAccount } from './enable-account.tsx'
import { HandOverClients } from './hand-over-clients.tsx'
import { useGetPersonQuery } from './person.ts'
import { type PersonAct, PersonActs } from './person-acts.tsx'
import { PersonFacts } from './person-facts.tsx'
import { nameOf } from './person-in-words.ts'
import { ResetSecondFactor } from './reset-second-factor.tsx'

const SAID_FOR_MS = 5000

interface PersonDialogProps {
  /** Null: closed. */
  id: string | null
  onClose: () => void
}

/** Somebody who has an account: who they are, and what an administrator may do about them. */
export function PersonDialog({ id, onClose }: PersonDialogProps) {
  const { data: person, isError, refetch } = useGetPersonQuery(id ?? '', { skip: id === null })
  const shown = id !== null && person?.id === id ? person : null
  return (
    <Dialog
      title={shown === null ? 'User' : nameOf(shown)}
      opened={id !== null}
      onClose={() => askBeforeLeaving(onClose)}
      size="44rem"
    >
      {shown !== null && <Person key={shown.id} person={shown} />}
      {shown === null && isError && <Failed onAgain={refetch}>This user could not be loaded.</Failed>}
      {shown === null && !isError && <Skeleton height="14rem" />}
    </Dialog>
  )
}

function Person({ person }: { person: AdminPerson }) {
  const [asking, ask] = useState<PersonAct | null>(null)
  const [done, say] = useFleetingMessage(SAID_FOR_MS)
  const onCancel = () => ask(null)
  const onDone = (words: string) => {
    ask(null)
    say(words)
  }
  if (asking === 'disable') return <DisableAccount {...{ person, onDone, onCancel }} />
  if (asking === 'enable') return <EnableAccount {...{ person, onDone, onCancel }} />
  if (asking === 'reassign' && person.role === 'lo') return <HandOverClients {...{ person, onDone, onCancel }} />
  if (asking === 'reassign') return <ChangeOfficer {...{ person, onDone, onCancel }} />
  if (asking === 'allow letters') return <AllowLetters {...{ person, onDone, onCancel }} />
  if (asking === 'reset second factor') return <ResetSecondFactor {...{ person, onDone, onCancel }} />
  return (
    <>
      <PersonFacts person={person} />
      <Saved message={done} />
      <PersonActs person={person} onAsk={ask} />
    </>
  )
}
