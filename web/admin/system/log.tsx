import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { placeInLog } from '../../../api/contract/place-in-log.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import type { Column } from '../shared/admin-table.tsx'
import { actorInWords } from './actor-in-words.ts'
import { EventDialog } from './event-dialog.tsx'
import { FilterForm } from './filter-form.tsx'
import { type LogRow, useLog } from './get-log.ts'
import styles from './log.module.css'
import { SystemList } from './system-list.tsx'
import { daysAsked, usePartFilter } from './use-part-filter.ts'

const FIELDS = ['stream', 'type', 'actor', 'since', 'until'] as const

/** Everything that has happened, newest first. */
export function Log() {
  const [filter, change] = usePartFilter('log', FIELDS)
  const { since, until, ...asked } = filter
  const { types, ...list } = useLog({ ...asked, ...daysAsked(filter) })
  const [opened, setOpened] = useState<string | null>(null)
  const columns = useMemo(() => columnsOf(setOpened), [])
  return (
    <>
      <FilterForm label="Search the log" fields={FIELDS} filter={filter} onFilter={change} onAgain={list.onAgain}>
        <TextInput size="sm" label="Stream" name="stream" defaultValue={filter.stream} placeholder="property-…" />
        <NativeSelect
          size="sm"
          label="Type"
          name="type"
          // What the address asks for can be chosen before the types are known.
          defaultValue={filter.type}
          key={types.length}
          data={[
            { value: '', label: 'Every type' },
            ...(types.length === 0 && filter.type !== undefined ? [filter.type] : types.toSorted()),
          ]}
        />
        <TextInput
          size="sm"
          label="Actor"
          name="actor"
          defaultValue={filter.actor}
          placeholder="An account’s id, or system"
        />
        <TextInput size="sm" type="date" label="From" name="since" defaultValue={filter.since} />
        <TextInput size="sm" type="date" label="To" name="until" defaultValue={filter.until} />
      </FilterForm>
      <SystemList
        label="Log"
        words={{ one: 'event', many: 'events', none: 'There is no such event.' }}
        columns={columns}
        {...list}
        open={{ does: 'What the event says', row: ({ position }) => setOpened(position) }}
      />
      <EventDialog
        position={opened}
        onClose={() => setOpened(null)}
        onStream={(stream) => {
          setOpened(null)
          change({ stream })
        }}
      />
    </>
  )
}

function columnsOf(onOpen: (position: string) => void): readonly Column<LogRow>[] {
  return [
    {
      title: 'Position',
      field: 'position',
      cell: ({ position }) => placeInLog(position),
      whole: ({ position }) => placeInLog(position),
    },
    { title: 'When', field: 'when', cell: ({ occurred_at }) => dayAndTime(occurred_at) },
    {
      title: 'Type',
      field: 'type',
      cell: ({ type, position }) => (
        <button type="button" className={styles.open} onClick={() => onOpen(position)}>
          {type}
        </button>
      ),
      whole: ({ type }) => type,
      isName: true,
    },
    { title: 'Stream', field: 'stream', cell: ({ stream }) => stream, whole: ({ stream }) => stream },
    { title: 'Actor', field: 'actor', cell: (row) => actorInWords(row), whole: ({ actor_id }) => actor_id },
  ]
}
