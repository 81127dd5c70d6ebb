import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ColumnsMenu } from './columns-menu.tsx'
import styles from './pipeline-bar.module.css'
import { HOW_FAR, LONGEST_SEARCH, type PipelineView } from './pipeline-view.ts'

/** Short enough to be an answer at once, long enough that a name is not asked for letter by letter. */
const PAUSE_MS = 150

interface PipelineBarProps {
  search: RefObject<HTMLInputElement | null>
  view: PipelineView
  onChange: (change: Partial<PipelineView>) => void
}

/** Which leads are shown: by what is known of them, by status, and by how far they are. */
export function PipelineBar({ search, view, onChange }: PipelineBarProps) {
  const [text, setText] = useState(view.q)
  const asked = useRef(view.q)
  const ask = useDebouncedCallback((q: string) => {
    asked.current = q
    onChange({ q })
  }, PAUSE_MS)
  // Whatever else changed the address, such as a tile, changes what stands here. What was typed meanwhile is not taken back.
  useEffect(() => {
    if (asked.current === view.q) return
    asked.current = view.q
    setText(view.q)
  }, [view.q])
  return (
    <div className={styles.bar}>
      <TextInput
        ref={search}
        size="sm"
        type="search"
        aria-label="Search leads"
        placeholder="Name, email, phone or street"
        maxLength={LONGEST_SEARCH}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          ask(value)
        }}
      />
      <NativeSelect
        size="sm"
        aria-label="Status"
        value={view.status ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ status: STATUS_OF[value] ?? null })}
        data={[
          { value: '', label: 'Every status' },
          { value: 'ready_now', label: 'Ready Now' },
          { value: 'so_close', label: 'So Close' },
          { value: 'not_yet', label: 'Not Yet' },
        ]}
      />
      <NativeSelect
        size="sm"
        aria-label="Distance"
        value={view.within === null ? '' : String(view.within)}
        onChange={({ currentTarget: { value } }) => onChange({ within: value === '' ? null : Number(value) })}
        data={[{ value: '', label: 'However far' }, ...HOW_FAR]}
      />
      <ColumnsMenu columns={view.columns} onChange={(columns) => onChange({ columns })} />
    </div>
  )
}

const STATUS_OF: Readonly<Record<string, PipelineView['status']>> = {
  ready_now: 'ready_now',
  so_close: 'so_close',
  not_yet: 'not_yet',
}
