import type { SheetTurn } from '../../domain/rates/sheets-in-force.ts'
import type { Envelope } from '../../eventstore/port.ts'
import type { Projection } from '../engine/projection.ts'

/** One row per event after which another sheet may price: sheets that are deleted by now among them. */
export interface SheetTurnRow extends SheetTurn {
  /** Of the event. */
  readonly id: string
  /** Of the event in the log: which of two came first. */
  readonly position: string
}

type Handled =
  | 'PricingEngineSaved'
  | 'RateSheetDeleted'
  | 'RateSheetUploaded'
  | 'RatesFellBackToCsv'
  | 'RatesReturnedToEngine'

/** What tells which sheet was in force when. */
export const sheetTurnsProjection: Projection<SheetTurnRow, Handled> = {
  name: 'sheet_turns',
  version: 1,
  table: 'sheet_turns',
  key: 'id',
  columns: {
    id: 'uuid',
    at: 'timestamptz',
    position: 'text',
    kind: 'text',
    rate_sheet_id: 'text',
    source: 'text',
    effective_date: 'date',
    rate_source: 'text',
  },
  rowPerEvent: true,
  handlers: {
    RateSheetUploaded: {
      keys: ({ id }) => [id],
      evolve(row, event) {
        const { rate_sheet_id, source, effective_date } = event.data
        return row ?? { ...turnOf(event, 'uploaded'), rate_sheet_id, source, effective_date }
      },
    },
    RateSheetDeleted: {
      keys: ({ id }) => [id],
      evolve: (row, event) => row ?? { ...turnOf(event, 'deleted'), rate_sheet_id: event.data.rate_sheet_id },
    },
    PricingEngineSaved: {
      keys: ({ id }) => [id],
      evolve: (row, event) => row ?? { ...turnOf(event, 'source_chosen'), rate_source: event.data.rate_source },
    },
    RatesFellBackToCsv: { keys: ({ id }) => [id], evolve: (row, event) => row ?? turnOf(event, 'fell_back') },
    RatesReturnedToEngine: { keys: ({ id }) => [id], evolve: (row, event) => row ?? turnOf(event, 'returned') },
  },
}

function turnOf({ id, occurred_at: at, position }: Envelope, kind: SheetTurn['kind']): SheetTurnRow {
  return { id, at, position, kind, rate_sheet_id: null, source: null, effective_date: null, rate_source: null }
}
