import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startProduct } from '../tests/support/product.ts'
import { memoryNow } from './process-memory.ts'
import type { Measurement } from './run.ts'
import { withScratchDatabase } from './scratch-database.ts'

const DIST = path.join(import.meta.dirname, '../dist')
/** Until the engine has given back what the start took. */
const IDLE_MS = 60_000
/** The second start finds the data of the first. */
const SECRETS = { MASTER_KEY: '0'.repeat(64), JWT_SECRET: '0'.repeat(64) }

/** The memory of the service's process, without PostgreSQL and the readers, while nobody asks it for anything. */
export function run(databaseUrl: string): Promise<Measurement[]> {
  return withScratchDatabase(databaseUrl, [], async (url) => {
    await rm(DIST, { recursive: true, force: true })
    return [
      ...(await measure('after a first start that builds the pages and fills the demo', url)),
      ...(await measure('after the next start', url)),
    ]
  })
}

async function measure(when: string, databaseUrl: string): Promise<Measurement[]> {
  const started = performance.now()
  const product = await startProduct({ DATABASE_URL: databaseUrl, DEMO: '1', ...SECRETS })
  const seconds = Math.round((performance.now() - started) / 100) / 10
  try {
    await delay(IDLE_MS)
    return [
      { name: `memory of the idle service ${when}`, value: Math.round(memoryNow(product.pid)), unit: 'MB' },
      { name: `ready ${when}`, value: seconds, unit: 's' },
    ]
  } finally {
    await product.remove()
  }
}
