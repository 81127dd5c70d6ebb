import { useMemo, useState } from 'react'
import { placeInLog } from '../../../api/contract/place-in-log.ts'
import type { ReadModel } from '../../../api/contract/system.ts'
import { fileSize } from '../../shared/format/file-size.ts'
import type { ListAnswer } from '../../shared/list/list-answer.ts'
import type { Column } from '../shared/admin-table.tsx'
import { BeginRebuild } from './begin-rebuild.tsx'
import { Comparisons } from './comparisons.tsx'
import { useSystem } from './get-system.ts'
import { RebuildAll } from './rebuild-all.tsx'
import { Rebuilds } from './rebuilds.tsx'
import { inWords, isLate, lagInWords, readUpTo } from './system-in-words.ts'
import { SystemList } from './system-list.tsx'

type Row = ReadModel & { readonly id: string }

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Read model', field: 'name', cell: ({ name }) => inWords(name), isName: true },
  {
    title: 'Position',
    field: 'position',
    cell: ({ position }) => readUpTo(position),
    whole: ({ position }) => readUpTo(position),
  },
  { title: 'Behind', field: 'lag', cell: (model) => <HowFar model={model} />, whole: whyItStands },
  { title: 'On disk', field: 'bytes', cell: ({ bytes }) => fileSize(bytes) },
]

const columnsWith = (compare: boolean): readonly Column<Row>[] => [
  ...COLUMNS,
  { title: 'Act', field: 'act', cell: (model) => <BeginRebuild model={model} compare={compare} /> },
]

/** Each with how far it has come. */
export function ReadModels() {
  const { data, isLoading, isFetching, error, refetch } = useSystem()
  const [compare, setCompare] = useState(false)
  const columns = useMemo(() => columnsWith(compare), [compare])
  const rows = data?.read_models.map((model) => ({ ...model, id: model.name })) ?? []
  const answer: ListAnswer<Row> = {
    rows,
    count: rows.length,
    isLoading,
    isFetching,
    hasMore: false,
    failed: error !== undefined,
    failedMore: false,
    isFetchingMore: false,
    more: () => undefined,
  }
  return (
    <>
      <Rebuilds models={rows} />
      <Comparisons models={rows} />
      <RebuildAll compare={compare} onCompare={setCompare} />
      <SystemList
        label="Read models"
        words={{ one: 'read model', many: 'read models', none: 'There are no read models.' }}
        columns={columns}
        answer={answer}
        onAgain={() => void refetch()}
      />
    </>
  )
}

function HowFar({ model }: { model: Row }) {
  const isFault = model.paused !== null || isLate(model)
  return <span data-fault={isFault || undefined}>{whyItStands(model)}</span>
}

function whyItStands(model: Row): string {
  if (model.paused === null) return lagInWords(model)
  const { event_type, stream, position, error } = model.paused
  return `Stands still at ${placeInLog(position)}, ${event_type} of ${stream}: ${error}`
}
