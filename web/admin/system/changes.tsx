import { NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type ChangedArea, changedArea } from '../../../api/contract/changes.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import type { Column } from '../shared/admin-table.tsx'
import { changerInWords } from './actor-in-words.ts'
import { changeInWords } from './change-in-words.ts'
import { ChangedFields } from './changed-fields.tsx'
import { fieldsInShort } from './changed-fields-in-words.ts'
import { EventDialog } from './event-dialog.tsx'
import { type ChangeRow, useChanges } from './get-changes.ts'
import styles from './log.module.css'
import { SystemList } from './system-list.tsx'
import { usePartFilter } from './use-part-filter.ts'

const FIELDS = ['changed'] as const

const TITLES: Readonly<Record<ChangedArea, string>> = {
  settings: 'Settings',
  cost_templates: 'Cost templates',
  rate_sheets: 'Rate sheets and LLPA',
  users: 'Users',
}

/** What people changed by hand in one part of the administration, newest first. */
export function Changes() {
  const [filter, change] = usePartFilter('changes', FIELDS)
  const asked = changedArea.safeParse(filter.changed).data ?? 'settings'
  const { answer, onAgain } = useChanges(asked)
  const [opened, setOpened] = useState<string | null>(null)
  const columns = useMemo(() => columnsOf(setOpened), [])
  return (
    <>
      <NativeSelect
        size="sm"
        w="14rem"
        aria-label="Changes of"
        value={asked}
        onChange={({ currentTarget: { value } }) => change({ changed: value })}
        data={changedArea.options.map((area) => ({ value: area, label: TITLES[area] }))}
      />
      <SystemList
        key={asked}
        label={`Changes: ${TITLES[asked].toLowerCase()}`}
        words={{ one: 'change', many: 'changes', none: 'Nobody has changed anything here.' }}
        columns={columns}
        answer={answer}
        onAgain={onAgain}
        open={{ does: 'What was changed', row: ({ position }) => setOpened(position) }}
      />
      <EventDialog position={opened} onClose={() => setOpened(null)}>
        <ChangedFields fields={answer.rows.find(({ position }) => position === opened)?.fields ?? null} />
      </EventDialog>
    </>
  )
}

function columnsOf(onOpen: (position: string) => void): readonly Column<ChangeRow>[] {
  return [
    { title: 'When', field: 'when', cell: ({ occurred_at }) => dayAndTime(occurred_at) },
    {
      title: 'Who',
      field: 'changer',
      cell: changerInWords,
      whole: (row) => [changerInWords(row), ...(row.actor ? [row.actor.email] : [])].join(', '),
    },
    {
      title: 'What',
      field: 'type',
      cell: (row) => (
        <button type="button" className={styles.open} onClick={() => onOpen(row.position)}>
          {changeInWords(row)}
        </button>
      ),
      whole: changeInWords,
      isName: true,
    },
    {
      title: 'Before and After',
      field: 'fields',
      cell: ({ fields }) => fieldsInShort(fields),
      whole: ({ fields }) => fieldsInShort(fields),
    },
  ]
}
