import { NativeSelect } from '@mantine/core'
import type { RefObject } from 'react'
import { STATUS_NAMES } from '../../../api/contract/status-in-words.ts'
import { SearchInput } from '../../shared/list/search-input.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import styles from './pipeline-bar.module.css'
import { HOW_FAR, type PipelineView } from './pipeline-view.ts'

interface PipelineBarProps {
  search: RefObject<HTMLInputElement | null>
  view: PipelineView
  onChange: (change: Partial<PipelineView>) => void
  /** To the first lead that is found with this. */
  onFirst: (q: string) => void
  /** Out of the search, to the leads that are found with this. */
  onLeave: (q: string) => void
}

/** Which leads are shown: by what is known of them, by status, and by how far they are. */
export function PipelineBar({ search, view, onChange, onFirst, onLeave }: PipelineBarProps) {
  return (
    <div className={styles.bar}>
      <SearchInput
        ref={search}
        label="Search leads"
        placeholder="Name, email, phone or street"
        q={view.q}
        onSearch={(q) => onChange({ q })}
        onFirst={onFirst}
        onLeave={onLeave}
      />
      <NativeSelect
        size="sm"
        className={styles.status}
        aria-label="Status"
        value={view.status ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ status: STATUS_OF[value] ?? null })}
        data={[
          { value: '', label: 'Every status' },
          { value: 'ready_now', label: STATUS_NAMES.ready_now },
          { value: 'so_close', label: STATUS_NAMES.so_close },
          { value: 'not_yet', label: STATUS_NAMES.not_yet },
        ]}
      />
      <NativeSelect
        size="sm"
        className={styles.distance}
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
