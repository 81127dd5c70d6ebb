import { Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { useGo } from '../form/use-go.ts'
import { LONGEST_SEARCH } from '../list/longest-search.ts'
import { KEEPS_PLACE } from '../page/keeps-place.ts'
import styles from './palette.module.css'
import { entriesLike, type Found, type PaletteEntry, type PaletteGroup } from './palette-entry.ts'
import { PaletteList } from './palette-list.tsx'

/** As long as a list's search waits for the next letter. */
const PAUSE_MS = 150

/** What every palette is given when it opens. */
export interface OpenedPalette {
  /** What is searched for: something may have been typed before it was loaded. */
  text: string
  onText: (text: string) => void
  onClose: () => void
}

interface PaletteProps extends OpenedPalette {
  /** What is found in it, such as 'People, addresses, tabs and acts'. */
  placeholder: string
  /** What is there without asking a server. */
  groups: readonly PaletteGroup[]
  /** What a server finds for a text; it is asked for none while the text is too short. */
  useFound: (q: string) => Found
}

/** Leads to whatever is typed: the arrows choose, Enter goes there. It does nothing itself. */
export function Palette({ placeholder, groups, useFound, text, onText, onClose }: PaletteProps) {
  const [q] = useDebouncedValue(text.trim(), PAUSE_MS)
  const found = useFound(q)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const goTo = useGo()
  const shown = [...entriesLike(groups, text), ...found.groups]
  const entries = shown.flatMap((group) => group.entries)
  const chosen = entries.find(({ id }) => id === chosenId) ?? entries[0] ?? null
  const isAsking = found.isFetching || q !== text.trim()

  const go = ({ path }: PaletteEntry) => {
    onClose()
    // An act in a page says itself where its reader begins.
    goTo(path, path.includes('#') ? { state: KEEPS_PLACE } : {})
  }
  const again = () => {
    // The button goes with the question.
    input.current?.focus()
    found.onAgain()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While a letter is put together these keys mean what they mean there.
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) return chosen === null ? undefined : go(chosen)
    const place = chosen === null ? -1 : entries.indexOf(chosen)
    setChosenId(entries.at((place + step) % entries.length)?.id ?? null)
  }
  return (
    // The page that it leads to says where the focus begins; who leaves it is led back by its button.
    <Dialog title="Go to" opened onClose={onClose} size="lg" returnFocus={false}>
      <TextInput
        ref={input}
        role="combobox"
        aria-label={placeholder}
        placeholder={placeholder}
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen === null ? undefined : `${listId}-${chosen.id}`}
        aria-autocomplete="list"
        autoComplete="off"
        data-autofocus
        maxLength={LONGEST_SEARCH}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          onText(value)
          setChosenId(null)
        }}
        // One goes on behind what stands there already.
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
        onKeyDown={onKeyDown}
        rightSection={isAsking ? <Loader size="xs" aria-hidden="true" /> : null}
      />
      <PaletteList id={listId} groups={shown} chosen={chosen} onGo={go} />
      <p role="status" className={entries.length > 0 ? 'visually-hidden' : styles.empty}>
        {inWords(entries.length, isAsking, found.failed)}
      </p>
      {found.failed && (
        <p role="alert" className={styles.failed}>
          The search did not answer. The tabs and acts are here all the same.{' '}
          <button type="button" className={styles.again} onClick={again}>
            Try Again
          </button>
        </p>
      )}
    </Dialog>
  )
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

function inWords(count: number, isAsking: boolean, failed: boolean): string {
  if (count > 0) return `${count} ${count === 1 ? 'place' : 'places'} to go to`
  if (isAsking) return 'Looking…'
  return failed ? '' : 'Nothing is like that. Try a name, an email, a street or a tab.'
}
