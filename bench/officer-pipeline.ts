import { setTimeout as delay } from 'node:timers/promises'
import type { Product } from '../tests/support/product.ts'
import { answersDuring } from './event-loop.ts'
import { type Ask, withLargePipeline } from './large-pipeline.ts'
import { ASKED, percentiles, timesOf } from './percentiles.ts'
import { memoryNow } from './process-memory.ts'
import type { Measurement } from './run.ts'

const EXPORTS = 5

/** What a loan officer with many leads waits for, over HTTP, first and last byte. */
export function run(databaseUrl: string): Promise<Measurement[]> {
  return withLargePipeline(databaseUrl, async ({ product, ask }) => [
    ...(await pageFigures(ask)),
    ...(await exportFigures(product, ask)),
    ...(await marketFigures(product, ask)),
  ])
}

async function pageFigures(ask: Ask): Promise<Measurement[]> {
  const sorts = ['first_name', '-last_name', 'email', 'phone', '-property_count', '-ready_count', 'status', 'distance']
  const searched = ['ok', '12 okafor', 'june', '80525', '(303) 555 0101', 'nobody of this name']
  const figures: [name: string, paths: readonly string[]][] = [
    ['first page of leads', ['lo/dashboard?limit=50']],
    ['all leads', ['lo/dashboard']],
    ['search of leads', searched.map((q) => `lo/dashboard?limit=50&q=${encodeURIComponent(q)}`)],
    ['sort of leads', sorts.map((sort) => `lo/dashboard?limit=50&sort=${sort}`)],
    ['leads at most a quarter of a point away', ['lo/dashboard?limit=50&max_distance=0.25&sort=distance']],
    ['next to ring', ['lo/next-to-ring']],
  ]
  const measured: Measurement[] = []
  for (const [name, paths] of figures)
    measured.push(
      ...(await percentiles(
        name,
        paths.map((path) => () => ask(path)),
      )),
    )
  return measured
}

async function exportFigures({ pid }: Product, ask: Ask): Promise<Measurement[]> {
  const before = memoryNow(pid)
  let peak = before
  let working = true
  const times = timesOf([() => ask('lo/export/leads')], EXPORTS).finally(() => {
    working = false
  })
  while (working) {
    peak = Math.max(peak, memoryNow(pid))
    await delay(10)
  }
  return [
    { name: 'export of 5,000 leads, slowest', value: Math.round(Math.max(...(await times))), unit: 'ms' },
    { name: 'memory that it takes', value: Math.round(peak - before), unit: 'MB' },
  ]
}

async function marketFigures({ url }: Product, ask: Ask): Promise<Measurement[]> {
  const moves = [-1, -0.5, -0.25, -0.125, 0.125, 0.5].map((move) => () => ask(`lo/market?move=${move}`))
  const margins = { conventional_margin_bps: 300, government_streamline_margin_bps: 300 }
  const dryRun = () => ask('lo/margins/dry-run', { method: 'POST', body: JSON.stringify(margins) })
  return [
    ...(await percentiles('market slider, 8,000 properties', moves)),
    ...(await percentiles('dry run of margins, 8,000 properties', [dryRun])),
    ...(await answersDuring(url, 'while the market slider moves', timesOf(moves, ASKED))),
  ]
}
