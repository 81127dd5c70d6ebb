import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { LogPart } from './log-part.tsx'
import { useGetRateSyncLogsInfiniteQuery } from './logs.ts'
import { consequenceInWords, type RateSync, STATUSES, sourceInWords } from './shared/integrations-in-words.ts'
import { LogTable } from './shared/log-table.tsx'

const COLUMNS = ['Synced At', 'Source', 'Status', 'Rates Count']

/** Every time that rates were asked for, with what came of it. */
export function RateSyncHistory() {
  return (
    <LogPart<RateSync>
      id="rate-syncs-title"
      title="Rate sync history"
      query={useGetRateSyncLogsInfiniteQuery()}
      failed="We could not load the sync history. Rates are fetched all the same."
      empty="No sync logs found"
      table={(rows) => (
        <LogTable
          label="Rate sync history, as a table"
          columns={COLUMNS}
          rows={rows}
          cells={cellsOf}
          isFault={({ status }) => status === 'error'}
          why={consequenceInWords}
        />
      )}
    />
  )
}

function cellsOf({ synced_at, source, status, rates_count }: RateSync): readonly string[] {
  return [
    synced_at === null ? 'Running...' : dayAndTime(synced_at),
    sourceInWords(source),
    STATUSES[status],
    rates_count?.toLocaleString('en-US') ?? '–',
  ]
}
