import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readStateCode } from '../../../api/contract/states.ts'
import { KeysDialog } from '../../shared/list/keys-dialog.tsx'
import { SearchInput } from '../../shared/list/search-input.tsx'
import { useListKeys } from '../../shared/list/use-list-keys.ts'
import { BulkEdit } from './bulk-edit.tsx'
import styles from './cost-templates.module.css'
import { LicensePlan } from './license-plan.tsx'
import type { ListedState } from './listed-state.ts'
import { MapLegend } from './map-legend.tsx'
import { foundStates } from './sorted-states.ts'
import { StateDialog } from './state-dialog.tsx'
import { StateList } from './state-list.tsx'
import { StateMap } from './state-map.tsx'
import { stateInWords } from './states-in-words.ts'
import { TemplateActs } from './template-acts.tsx'
import { type OpenDialog, TemplateDialogs } from './template-dialogs.tsx'
import { useSelection } from './use-selection.ts'

const KEYS = [
  ['/', 'Search'],
  ['j, k', 'To the state below, or above'],
  ['Enter', 'Open the state'],
  ['?', 'This list'],
] as const

/** All states, on the map and in the list. The address says which one is open and what is searched for. */
export function States({ states }: { states: readonly ListedState[] }) {
  const [params, setParams] = useSearchParams()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [areKeysShown, setKeysShown] = useState(false)
  const [said, say] = useState<string | null>(null)
  const { selected, toggle, start, lookAgain, leave } = useSelection(states)
  const list = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const change = (name: string, value: string | null) =>
    setParams((now) => changed(now, name, value), { replace: true })
  const act = (code: string) => (selected === null ? change('state', code) : toggle(code))
  const q = params.get('q') ?? ''
  const openCode = readStateCode(params.get('state') ?? '')
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const step = (by: 1 | -1) => {
    const at = rows().findIndex((row) => row.matches(':focus'))
    rows()[at === -1 ? 0 : at + by]?.focus()
  }
  useListKeys({ search, onStep: step, onHelp: () => setKeysShown(true), onClose: leave })
  const open = (wanted: OpenDialog) => {
    say(null)
    setDialog(wanted)
  }
  const done = (message: string) => {
    setDialog(null)
    leave()
    say(message)
  }

  return (
    <>
      <TemplateActs
        said={said}
        onLoadDefaults={() => open('defaults')}
        isBulkEdit={selected !== null}
        onBulkEdit={() => {
          say(null)
          if (selected === null) start()
          else leave()
        }}
        onAdd={states.some(({ template }) => template === null) ? () => open('add') : null}
      />
      {selected !== null && <BulkEdit {...{ states, selected }} onLookAgain={lookAgain} onDone={done} />}
      <section className={styles.map} aria-label="Map">
        <MapLegend states={states} />
        <LicensePlan />
        <StateMap {...{ states, selected }} onAct={act} />
      </section>
      <section ref={list} className={styles.list} aria-label="List">
        <SearchInput
          ref={search}
          label="Search states"
          placeholder="Name, code, license or fee"
          q={q}
          onSearch={(wanted) => change('q', wanted)}
          onFirst={() => rows()[0]?.focus()}
          onLeave={() => search.current?.blur()}
        />
        <StateList states={foundStates(states, q, stateInWords)} selected={selected} onAct={act} />
      </section>
      <StateDialog state={states.find(({ code }) => code === openCode) ?? null} onClose={() => change('state', null)} />
      <TemplateDialogs
        {...{ states, dialog }}
        onClose={() => setDialog(null)}
        onLoaded={done}
        onAdded={(code) => {
          setDialog(null)
          change('state', code)
        }}
      />
      <KeysDialog keys={KEYS} opened={areKeysShown} onClose={() => setKeysShown(false)} />
    </>
  )
}

function changed(params: URLSearchParams, name: string, value: string | null): URLSearchParams {
  if (value === null || value === '') params.delete(name)
  else params.set(name, value)
  return params
}
