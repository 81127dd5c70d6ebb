import { afterAll, beforeAll, expect, it } from 'vitest'
import { sheetsInForce } from '../../domain/rates/sheets-in-force.ts'
import { createProjectionBench, type ProjectionBench } from '../../tests/support/projection-bench.ts'
import { proposed } from '../../tests/support/sample-events.ts'
import { sheetTurns } from './sheet-turn-queries.ts'
import { sheetTurnsProjection } from './sheet-turns-projection.ts'

let bench: ProjectionBench
beforeAll(async () => {
  bench = await createProjectionBench()
})
afterAll(() => bench.close())

it('keeps what put sheets in force in the order of the log, also of one that was deleted', async () => {
  const upload = (rate_sheet_id: string, effective_date: string) => ({
    type: 'RateSheetUploaded' as const,
    data: {
      rate_sheet_id,
      source: 'csv' as const,
      effective_date,
      row_count: 1,
      digest: 'd',
      file_name: 'sheet.csv',
      warnings: [],
    },
  })
  const days = ['2026-11-02T09:00:00.000Z', '2026-11-03T09:00:00.000Z', '2026-11-04T09:00:00.000Z'] as const
  await bench.log.append('rate_sheet-a', 'any', [proposed(upload('a', '2026-11-01'), days[0])])
  await bench.log.append('rate_sheet-b', 'any', [proposed(upload('b', '2026-11-03'), days[1])])
  const deleted = { type: 'RateSheetDeleted' as const, data: { rate_sheet_id: 'b' } }
  await bench.log.append('rate_sheet-b', 'any', [proposed(deleted, days[2])])
  const engine = bench.engine([sheetTurnsProjection])
  await engine.prepare()
  await engine.catchUp()

  const turns = await sheetTurns(bench.db)
  expect(turns.map(({ kind, rate_sheet_id, effective_date }) => [kind, rate_sheet_id, effective_date])).toEqual([
    ['uploaded', 'a', '2026-11-01'],
    ['uploaded', 'b', '2026-11-03'],
    ['deleted', 'b', null],
  ])
  expect(sheetsInForce(turns, '2026-11-01T00:00:00.000Z', '2026-11-30T00:00:00.000Z').slice(1)).toEqual([
    { rate_sheet_id: 'a', since: days[0] },
    { rate_sheet_id: 'b', since: days[1] },
    { rate_sheet_id: 'a', since: days[2] },
  ])
})
