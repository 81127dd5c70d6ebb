import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { LONGEST_SEARCH } from './longest-search.ts'

/** Short enough to be an answer at once, long enough that a name is not asked for letter by letter. */
const PAUSE_MS = 150

interface SearchInputProps {
  ref: RefObject<HTMLInputElement | null>
  /** Such as 'Search leads'. */
  label: string
  /** What can be searched for. */
  placeholder: string
  /** What is searched for now. */
  q: string
  onSearch: (q: string) => void
  /** To the first row that is found with this. */
  onFirst: (q: string) => void
  /** Out of the search, to the rows that are found with this. */
  onLeave: (q: string) => void
}

/** What a list is searched by: Enter and the arrow down lead to what was found, Escape empties it and then leads out. */
export function SearchInput({ ref, label, placeholder, q, onSearch, onFirst, onLeave }: SearchInputProps) {
  const [text, setText] = useState(q)
  const asked = useRef(q)
  const askAtOnce = (wanted: string) => {
    asked.current = wanted
    onSearch(wanted)
  }
  const ask = useDebouncedCallback(askAtOnce, PAUSE_MS)
  // Whatever else changed the address, such as a tile, changes what stands here. What was typed meanwhile is not taken back.
  useEffect(() => {
    if (asked.current === q) return
    asked.current = q
    setText(q)
  }, [q])
  const onKeyDown = (event: KeyboardEvent) => {
    // While a letter is put together these keys mean what they mean there.
    if (event.nativeEvent.isComposing) return
    const isEscape = event.key === 'Escape'
    if (!isEscape && event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const wanted = isEscape ? '' : text
    setText(wanted)
    ask.cancel()
    if (wanted !== q) askAtOnce(wanted)
    if (!isEscape) onFirst(wanted)
    else if (text === '') onLeave(wanted)
  }
  return (
    <TextInput
      ref={ref}
      size="sm"
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={LONGEST_SEARCH}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        ask(value)
      }}
      onKeyDown={onKeyDown}
    />
  )
}
