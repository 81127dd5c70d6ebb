import { setTimeout as delay } from 'node:timers/promises'
import { startProduct } from '../tests/support/product.ts'
import { memoryNow, peakMemory } from './process-memory.ts'
import type { Measurement } from './run.ts'
import { withScratchDatabase } from './scratch-database.ts'
import { uploadStatements } from './uploads.ts'

const STATEMENTS = 100
/** So few that none of them is asked to come again. */
const AT_ONCE = 4
/** For what is given back when nobody asks for anything. */
const QUIET_MS = 30_000

/** What the service holds on to after it has taken statements in: its own process, not those that read. */
export function run(databaseUrl: string): Promise<Measurement[]> {
  return withScratchDatabase(databaseUrl, [], async (url) => {
    const product = await startProduct({ DATABASE_URL: url, DEMO: '1', TRUST_PROXY: '1' })
    const memory = (when: string, megabytes: number) => ({
      name: `memory of the service, ${when}`,
      value: Math.round(megabytes),
      unit: 'MB',
    })
    try {
      const before = memoryNow(product.pid)
      const uploads = await uploadStatements(product.url, STATEMENTS, AT_ONCE)
      const peak = peakMemory(product.pid)
      await delay(QUIET_MS)
      return [
        {
          name: 'statements read',
          value: uploads.filter(({ answer }) => answer === 'read').length,
          unit: 'statements',
        },
        memory('before', before),
        memory('at most', peak),
        memory(`${QUIET_MS / 1000} s after ${STATEMENTS} statements`, memoryNow(product.pid)),
      ]
    } finally {
      await product.remove()
    }
  })
}
