import { readFile } from 'node:fs/promises'
import type { Knex } from 'knex'
import type pg from 'pg'
import { readLlpaFile } from '../commands/csv/llpa-file.ts'
import { readRateSheetFile } from '../commands/csv/rate-sheet-file.ts'
import { uploadLlpa } from '../commands/rates/upload-llpa.ts'
import { uploadRateSheet } from '../commands/rates/upload-rate-sheet.ts'
import type { EventLog } from '../eventstore/port.ts'
import type { AutomationRunRow } from '../projections/automation-runs/automation-runs-projection.ts'
import { automationRun } from '../tests/support/automation-run.ts'
import { systemContext, type WorkerParts } from '../workers/worker-parts.ts'

const FIXTURES = new URL('../tests/fixtures/rates/', import.meta.url)

type RateParts = Pick<WorkerParts, 'log' | 'clock' | 'newId' | 'content'>

/** Until those who follow the log have done with the homes that were put there: a night begins on an installation that runs. */
export async function atRest(log: EventLog, pool: pg.Pool): Promise<void> {
  const behind = `select exists (select from reaction_checkpoints where position is distinct from $1)
    or exists (select from log_tree where position is distinct from $1)
    or exists (select from graphile_worker._private_jobs where run_at <= now()) as behind`
  for (;;) {
    const { rows } = await pool.query<{ behind: boolean }>(behind, [await log.head()])
    if (rows[0]?.behind === false) return
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

/** The run when it has ended. */
export async function endOf(knex: Knex, run_id: string): Promise<AutomationRunRow> {
  for (;;) {
    const row = await automationRun(knex, run_id)
    if (row?.error_message) throw new Error(row.error_message)
    if (row?.completed_at) return row
    await new Promise((resume) => setTimeout(resume, 50))
  }
}

/** The fixture's sheet of 1,800 rows, every price lower by `points`, and its LLPA table. */
export async function giveRates(parts: RateParts, points: number): Promise<void> {
  const context = systemContext(parts, 'bench')
  const [header = '', ...lines] = (await readFile(new URL('rate-sheet.csv', FIXTURES), 'utf8')).trim().split(/\r?\n/)
  const lowered = lines.map((line) => line.replace(/[\d.]+$/, (price) => (Number(price) - points).toFixed(3)))
  const bytes = Buffer.from([header, ...lowered].join('\n'))
  const sheet = readRateSheetFile(bytes)
  if (sheet.faults !== undefined) throw new Error(sheet.detail)
  const about = { source: 'csv', effective_date: '2026-01-01', file_name: 'rate-sheet.csv' } as const
  await uploadRateSheet(context, parts.content, { ...about, bytes, ...sheet })

  const llpaBytes = await readFile(new URL('llpa.csv', FIXTURES))
  const llpa = readLlpaFile(llpaBytes)
  if (llpa.faults !== undefined) throw new Error(llpa.detail)
  await uploadLlpa(context, parts.content, { file_name: 'llpa.csv', bytes: llpaBytes, ...llpa })
}
