import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isMargin, MARGIN_RULE } from '../../../api/contract/officer-profile-rules.ts'
import type { WhatIfRequest } from '../../../api/contract/what-ifs.ts'
import { errorDetail, fieldErrors } from '../../shared/api-client/error-detail.ts'
import { focusFirstFault } from '../../shared/form/focus-first-fault.ts'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import sections from '../../shared/page/section.module.css'
import { type ChosenScope, useChosenScope } from '../shared/chosen-scope.ts'
import styles from '../shared/past-work.module.css'
import { ScopeChoice } from '../shared/scope-choice.tsx'
import { ChangeFields } from './change-fields.tsx'
import { DayFields } from './day-fields.tsx'
import { useBeginWhatIfMutation } from './what-if-acts.ts'

const SCOPES = [
  { value: 'all', label: 'Everything' },
  { value: 'property', label: 'One property' },
  { value: 'officer', label: 'One loan officer’s book' },
] as const

const MARGINS = ['conventional_margin_bps', 'government_streamline_margin_bps']

const MISSING = { property: 'Please choose the property first.', officer: 'Please choose the loan officer first.' }

interface Faults {
  readonly detail: string
  readonly errors: Readonly<Record<string, string>>
}

/** Asks what would have rung, and leads to where that is watched. */
export function BeginWhatIf() {
  const [chosen, choose] = useChosenScope()
  const [begin, { isLoading }] = useBeginWhatIfMutation()
  const [faults, setFaults] = useState<Faults | null>(null)
  const navigate = useNavigate()
  const change = (scope: ChosenScope) => {
    setFaults(null)
    choose(scope)
  }
  const refuse = (form: HTMLFormElement, found: Faults) => {
    setFaults(found)
    focusFirstFault(form)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const errors = marginFaults(typed)
    const [fault] = Object.values(errors)
    if (fault !== undefined) return refuse(form, { detail: fault, errors })
    const request = requested(chosen, typed)
    if (typeof request === 'string') return setFaults({ detail: request, errors: {} })
    setFaults(null)
    try {
      const { id } = await begin(request).unwrap()
      navigate(`/audit/what-ifs/${id}`)
    } catch (error) {
      const detail = errorDetail(error) ?? 'This could not be asked. Please try again.'
      refuse(form, { detail, errors: fieldErrors(error) })
    }
  }
  return (
    <form className={sections.acts} onSubmit={submit} aria-labelledby="begin-what-if" noValidate>
      <h2 id="begin-what-if">Ask the past</h2>
      <p>
        Each recorded evaluation of these days is computed again with something else in the place of what was recorded,
        and the rule of the letters says which bells would have rung. Nothing is changed by it.
      </p>
      <div className={styles.fields}>
        <NativeSelect
          label="Evaluations of"
          value={chosen.scope}
          onChange={({ currentTarget: { value } }) => change({ scope: value as ChosenScope['scope'], id: null })}
          data={SCOPES}
        />
      </div>
      <div className={styles.fields}>
        <DayFields errors={faults?.errors ?? {}} />
      </div>
      {chosen.scope !== 'all' && (
        <ScopeChoice key={chosen.scope} scope={chosen.scope} id={chosen.id} onChoose={change} />
      )}
      <ChangeFields errors={faults?.errors ?? {}} />
      {faults !== null && <StepAlert>{faults.detail}</StepAlert>}
      <Button type="submit" loading={isLoading}>
        Work It Out
      </Button>
    </form>
  )
}

/** What is no margin is no number to the server either: to it the field would have been left empty. */
function marginFaults(form: FormData): Record<string, string> {
  const isFault = (name: string) => textOf(form, name) !== '' && !isMargin(Number(textOf(form, name)))
  return Object.fromEntries(MARGINS.filter(isFault).map((name) => [name, MARGIN_RULE]))
}

/** What is asked of the server, or what has to be chosen before. */
function requested({ scope, id }: ChosenScope, form: FormData): WhatIfRequest | string {
  const text = (name: string) => textOf(form, name)
  const number = (name: string) => (text(name) === '' ? null : Number(text(name)))
  const asked = {
    from: text('from'),
    until: text('until'),
    conventional_margin_bps: number('conventional_margin_bps'),
    government_streamline_margin_bps: number('government_streamline_margin_bps'),
    rate_sheet_id: text('rate_sheet_id') || null,
    rule_version: number('rule_version'),
  }
  if (scope === 'all') return { scope, ...asked }
  return id === null ? MISSING[scope] : { scope, id, ...asked }
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}
