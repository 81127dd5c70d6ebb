import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { ReplayScopesFound } from '../../../api/contract/replays.ts'
import { LONGEST_SEARCH } from '../../shared/list/longest-search.ts'
import { isLongEnough } from '../../shared/palette/found-of.ts'
import type { ChosenScope } from './chosen-scope.ts'
import { useFindScopesQuery } from './find-scopes.ts'
import styles from './past-work.module.css'

/** As long as a list's search waits for the next letter. */
const PAUSE_MS = 150

const WORDS = {
  property: { label: 'Property', placeholder: 'Street, city or ZIP code', none: 'No property is like this.' },
  officer: { label: 'Loan officer', placeholder: 'Name or e-mail address', none: 'No loan officer is like this.' },
} as const

type Kind = keyof typeof WORDS

interface ScopeChoiceProps {
  scope: Kind
  id: string | null
  onChoose: (chosen: ChosenScope) => void
}

/**
 * Which property or loan officer: searched for until one is chosen. What was pressed goes with each choice, so the focus is handed on to
 * what comes in its place; not to what stands there from the beginning.
 */
export function ScopeChoice({ scope, id, onChoose }: ScopeChoiceProps) {
  const wasPressed = useRef(false)
  const choose = (chosen: string | null) => {
    wasPressed.current = true
    onChoose({ scope, id: chosen })
  }
  if (id === null) return <ScopeSearch scope={scope} autoFocus={wasPressed.current} onChoose={choose} />
  return (
    <p className={styles.chosen}>
      {WORDS[scope].label}: <Chosen scope={scope} id={id} />{' '}
      <Button size="compact-sm" variant="default" autoFocus={wasPressed.current} onClick={() => choose(null)}>
        Choose Another
      </Button>
    </p>
  )
}

/** Other pages lead here with an id alone. */
function Chosen({ scope, id }: { scope: Kind; id: string }) {
  const { data } = useFindScopesQuery(id)
  return <strong>{foundOf(scope, data)?.find((one) => one.id === id)?.name ?? id}</strong>
}

interface ScopeSearchProps {
  scope: Kind
  autoFocus: boolean
  onChoose: (id: string) => void
}

function ScopeSearch({ scope, autoFocus, onChoose }: ScopeSearchProps) {
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text.trim(), PAUSE_MS)
  const { currentData, isError } = useFindScopesQuery(q, { skip: !isLongEnough(q) })
  const { label, placeholder, none } = WORDS[scope]
  const found = isLongEnough(q) ? foundOf(scope, currentData) : undefined
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        autoFocus={autoFocus}
        label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={LONGEST_SEARCH}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <p role="status" className={styles.said}>
        {isError ? 'This could not be searched for. Please try again.' : found?.length === 0 && none}
      </p>
      {found !== undefined && found.length > 0 && (
        <ul aria-label={`${label}: found`}>
          {found.map(({ id, name }) => (
            <li key={id}>
              <button type="button" onClick={() => onChoose(id)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function foundOf(scope: Kind, data: ReplayScopesFound | undefined) {
  return scope === 'property' ? data?.properties : data?.officers
}
