import { z } from 'zod'
import type { RefusedFile } from '../../commands/csv/refused-file.ts'
import { load } from '../../commands/load.ts'
import { completeRateSync, failRateSync, readRateSync } from '../../commands/rate-sync/rate-sync.ts'
import { uploadRateSheet } from '../../commands/rates/upload-rate-sheet.ts'
import { pricingEngineAggregate, pricingEngineStream } from '../../commands/settings/settings-stream.ts'
import { plainText } from '../../domain/plain-text.ts'
import type { RateSyncSucceeded } from '../../domain/rate-sync/events.ts'
import { activeRateSheet } from '../../domain/rates/active-rates.ts'
import { sheetOfEngineRates } from '../../domain/rates/engine-rates.ts'
import { rateSheets } from '../../projections/rate-sheets/rate-sheet-queries.ts'
import { type Task, task } from '../jobs/task.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import { EngineFault } from './engine-fault.ts'
import type { PublishedRates } from './pricing-engine.ts'

export const SYNC_RATES = 'sync-rates'

const payloadSchema = z.object({ sync_id: z.string() })

export type SyncRates = z.infer<typeof payloadSchema>

const NOT_RECORDED = 'The rates could not be stored here. The log of the workers says why.'

/**
 * Fetches the engine's newest rates and takes them as a rate sheet, or records why not. What the engine does is recorded at once; what
 * fails here is tried again by the queue.
 */
export function syncRatesTask(parts: WorkerParts): Task {
  return task(SYNC_RATES, payloadSchema, async ({ sync_id }, { isLast }) => {
    const context = systemContext(parts, sync_id)
    const { state } = await readRateSync(context)
    if (state.open?.sync_id !== sync_id) return
    try {
      await completeRateSync(context, await takeRates(parts, sync_id))
    } catch (error) {
      if (error instanceof EngineFault) await failRateSync(context, sync_id, error.message)
      else {
        if (isLast) await failRateSync(context, sync_id, NOT_RECORDED)
        throw error
      }
    }
  })
}

/** The sheet has the sync's id: done again after a crash, it is the same one. @throws EngineFault */
async function takeRates(parts: WorkerParts, sync_id: string): Promise<RateSyncSucceeded['data']> {
  const { content, pricing, rateFiles, knex } = parts
  const { id: engine_rates_id, rates, audience_id } = await fetched(parts)
  const sheet = sheetOfEngineRates(rates, audience_id)
  if ('fault' in sheet) throw new EngineFault(sheet.fault)
  const bytes = Buffer.from(sheet.csv)
  const context = systemContext(parts, sync_id)
  const today = context.now.slice(0, 10)
  const { llpa } = await pricing.book(today)
  const read = await rateFiles.rateSheet(bytes, llpa?.value ?? null)
  if (read.faults !== undefined) throw new EngineFault(unusable(read, sheet.csv))
  const { products_left_out } = sheet
  const brought = {
    sync_id,
    engine_rates_id: plainText(engine_rates_id),
    rates_count: read.row_count,
    products_left_out,
  }

  const inUse = activeRateSheet((await rateSheets(knex)).reverse(), today, 'polly')
  // Other prices are another sheet; the same ones keep theirs, and no home is looked at for them.
  if (inUse?.digest === (await content.put(bytes))) return { ...brought, rate_sheet_id: inUse.id }
  const { rate_sheet_id } = await uploadRateSheet(context, content, {
    rate_sheet_id: sync_id,
    source: 'polly',
    effective_date: today,
    file_name: `polly-${engine_rates_id.replace(/[^\w.-]/g, '_').slice(0, 100)}.csv`,
    bytes,
    sheet: read.sheet,
    warnings: read.warnings,
  })
  return { ...brought, rate_sheet_id }
}

/** The engine has no lines: which of its rates is told, and how many are like it. What is finer than a sheet's prices was rounded. */
function unusable({ faults, more }: RefusedFile, csv: string): string {
  const [first] = faults
  const others = faults.length + more - 1
  const [, , rate] = csv.split('\n')[(first?.line ?? 0) - 1]?.split(',') ?? []
  const at = first?.about === 'price' ? ` at ${rate} percent` : ''
  const what = first?.message.replace(/^(price .*) with at most 3 decimals$/, '$1')
  return `The engine’s rates make no sheet:${at} ${what}${others === 0 ? '' : `, and ${others} more ${others === 1 ? 'is' : 'are'} as wrong`}.`
}

async function fetched({ log, pricingEngine }: WorkerParts): Promise<PublishedRates> {
  const { state } = await load({ log }, pricingEngineStream, pricingEngineAggregate)
  if (state.key === null) throw new EngineFault('No key of the pricing engine is set.')
  return pricingEngine.newestRates({ url: state.settings.polly_api_url, key: state.key })
}
