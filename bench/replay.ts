import { SYSTEM } from '../commands/context.ts'
import { readHere } from '../commands/csv/rate-file-reader.ts'
import { propertyStream } from '../commands/property/property-stream.ts'
import { uploadLlpa } from '../commands/rates/upload-llpa.ts'
import { uploadRateSheet } from '../commands/rates/upload-rate-sheet.ts'
import { Replay } from '../commands/replay/replay.ts'
import { addDays } from '../domain/calendar/calendar-date.ts'
import { lookAt } from '../domain/evaluation/look.ts'
import type { Pricing } from '../domain/evaluation/pricing.ts'
import type { RefiBellEvent } from '../domain/events.ts'
import type { EventLog } from '../eventstore/port.ts'
import { eventstoreMigrations } from '../eventstore/postgres/migrations.ts'
import { newId } from '../main/new-id.ts'
import { fixtureLlpa, fixtureSheet, rateFileBytes } from '../tests/evaluation/worked-examples.ts'
import { memoryContent } from '../tests/support/memory-content.ts'
import type { Figure } from './appends.ts'
import { benchLoan } from './evaluations.ts'
import type { LogStores } from './log-stores.ts'
import { withScratchDatabase } from './scratch-database.ts'

/** `EVALUATIONS=100000 npm run bench -- replay` takes fewer. */
const EVALUATIONS = Number(process.env.EVALUATIONS ?? 1_000_000)
const NIGHTS = 50
const TOLD_ON = '2026-03-16'
const CONCURRENT = 256

/** How long all recorded evaluations take to be computed again and compared, read from the log as they are stored. */
export function run(databaseUrl: string, stores: LogStores): Promise<Figure[]> {
  return withScratchDatabase(databaseUrl, eventstoreMigrations, async (url) => {
    const log = await stores.openLog(url)
    try {
      const content = memoryContent()
      await appendNights(log, await priced(log, content))
      const sources = { log, content, rateFiles: readHere, accountStream: async () => null }
      const replay = new Replay(sources, { scope: { scope: 'all' }, as_of: null })
      const [began, used] = [performance.now(), process.cpuUsage()]
      for await (const found of replay.steps()) if (found.length > 0) throw new Error(JSON.stringify(found[0]))
      const { user, system } = process.cpuUsage(used)
      const name = `replay of ${replay.progress.evaluations.toLocaleString('en-US')} evaluations`
      return [
        { name, value: Math.round((performance.now() - began) / 100) / 10, unit: 's' },
        { name: `${name}, processor time of Node`, value: Math.round((user + system) / 100_000) / 10, unit: 's' },
      ]
    } finally {
      await log.close()
    }
  })
}

async function priced(log: EventLog, content: ReturnType<typeof memoryContent>): Promise<Pricing> {
  const context = {
    log,
    actor: SYSTEM,
    now: new Date().toISOString(),
    newId,
    correlation_id: 'bench',
    causation_id: null,
  }
  const file = { file_name: 'bench.csv', warnings: [] }
  const sheet = { bytes: rateFileBytes('rate-sheet.csv'), sheet: fixtureSheet('rate-sheet.csv') }
  const table = { bytes: rateFileBytes('llpa.csv'), table: fixtureLlpa('llpa.csv') }
  const given = { ...file, ...sheet, source: 'csv', effective_date: TOLD_ON } as const
  const { rate_sheet_id } = await uploadRateSheet(context, content, given)
  const { llpa_id } = await uploadLlpa(context, content, { ...file, ...table })
  return {
    rate_sheet: { id: rate_sheet_id, value: sheet.sheet },
    llpa: { id: llpa_id, value: table.table },
    cost_template: null,
    margins: null,
    licensed_states: null,
  }
}

/** Homes that were looked at in so many nights each, as their streams have it. */
async function appendNights(log: EventLog, pricing: Pricing): Promise<void> {
  const homes = EVALUATIONS / NIGHTS
  for (let from = 0; from < homes; from += CONCURRENT) {
    const chunk = Array.from({ length: Math.min(CONCURRENT, homes - from) }, (_, index) => from + index)
    await Promise.all(
      chunk.map((number) => {
        const property_id = newId()
        const events = nightsOf(property_id, number, pricing).map(proposed)
        return log.append(propertyStream(property_id), 'no_stream', events)
      }),
    )
  }
}

function nightsOf(property_id: string, number: number, pricing: Pricing): RefiBellEvent[] {
  const loan = benchLoan(number)
  const about = { property_id, owner_id: property_id }
  const added: RefiBellEvent = {
    type: 'PropertyAdded',
    data: { ...about, lo_id: null, loan, document_id: null },
    person: property_id,
    personal: { address: '1204 Evergreen Terrace', city: 'Denver', zip_code: '80202' },
  }
  const looks = Array.from({ length: NIGHTS }, (_, night) =>
    lookAt({ loan, told_on: TOLD_ON }, pricing, addDays(TOLD_ON, night), `${property_id}@0`),
  )
  return [
    added,
    ...looks.map((look, night): RefiBellEvent => {
      const previous_status = looks[night - 1]?.evaluation.status ?? null
      return { type: 'PropertyEvaluated', data: { ...about, ...look, previous_status, run_id: null } }
    }),
  ]
}

function proposed(event: RefiBellEvent) {
  const occurred_at = `${TOLD_ON}T12:00:00.000Z`
  return { ...event, id: newId(), occurred_at, actor: SYSTEM, correlation_id: 'bench', causation_id: null }
}
