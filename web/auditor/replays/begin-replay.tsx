import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ReplayRequest } from '../../../api/contract/replays.ts'
import { errorDetail } from '../../shared/api-client/error-detail.ts'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import sections from '../../shared/page/section.module.css'
import { type ChosenScope, useChosenScope } from '../shared/chosen-scope.ts'
import styles from '../shared/past-work.module.css'
import { ScopeChoice } from '../shared/scope-choice.tsx'
import { useBeginReplayMutation } from './replay-acts.ts'

const SCOPES = [
  { value: 'all', label: 'Everything' },
  { value: 'property', label: 'One property' },
  { value: 'officer', label: 'One loan officer’s book' },
] as const

const MISSING = { property: 'Please choose the property first.', officer: 'Please choose the loan officer first.' }

/** Asks for recorded evaluations to be computed again, and leads to where that is watched. */
export function BeginReplay() {
  const [chosen, choose] = useChosenScope()
  const [begin, { isLoading }] = useBeginReplayMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const navigate = useNavigate()
  const change = (scope: ChosenScope) => {
    setFailure(null)
    choose(scope)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const request = requested(chosen, String(new FormData(event.currentTarget).get('as_of')))
    if (typeof request === 'string') return setFailure(request)
    setFailure(null)
    try {
      const { id } = await begin(request).unwrap()
      navigate(`/audit/replays/${id}`)
    } catch (error) {
      setFailure(errorDetail(error) ?? 'The replay could not be started. Please try again.')
    }
  }
  return (
    <form className={sections.acts} onSubmit={submit} aria-labelledby="begin-replay">
      <h2 id="begin-replay">Compute again</h2>
      <p>
        Each recorded evaluation is computed again from its recorded inputs, by the version of the rule that made it,
        and compared figure by figure. Nothing is changed by it.
      </p>
      <div className={styles.fields}>
        <NativeSelect
          label="Evaluations of"
          value={chosen.scope}
          onChange={({ currentTarget: { value } }) => change({ scope: value as ChosenScope['scope'], id: null })}
          data={SCOPES}
        />
        <TextInput
          type="date"
          name="as_of"
          label="Until the end of (optional)"
          max={new Date().toISOString().slice(0, 10)}
        />
      </div>
      {chosen.scope !== 'all' && (
        <ScopeChoice key={chosen.scope} scope={chosen.scope} id={chosen.id} onChoose={change} />
      )}
      {failure !== null && <StepAlert>{failure}</StepAlert>}
      <Button type="submit" loading={isLoading}>
        Start Replay
      </Button>
    </form>
  )
}

/** What is asked of the server, or what has to be chosen before. */
function requested({ scope, id }: ChosenScope, until: string): ReplayRequest | string {
  const as_of = until === '' ? null : until
  if (scope === 'all') return { scope, as_of }
  return id === null ? MISSING[scope] : { scope, id, as_of }
}
