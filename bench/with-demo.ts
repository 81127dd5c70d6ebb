import { randomBytes } from 'node:crypto'
import { readHere } from '../commands/csv/rate-file-reader.ts'
import { type Core, openCore } from '../main/core.ts'
import { keysOf } from '../main/keys.ts'
import { type Product, startProduct } from '../tests/support/product.ts'
import type { Measurement } from './run.ts'
import { withScratchDatabase } from './scratch-database.ts'

export interface Demo {
  readonly product: Product
  /** Writes into the same log, which the product shows; it is reached. */
  readonly core: Core
  readonly databaseUrl: string
  /** The same installation once more, in a process that has answered nothing yet. */
  startAnother(): Promise<Product>
}

/** Measures the whole product, which begins as a demo in a database of its own beside the given one, and is filled by the measurement. */
export function withDemo(server: string, measure: (demo: Demo) => Promise<Measurement[]>): Promise<Measurement[]> {
  return withScratchDatabase(server, [], async (databaseUrl) => {
    const MASTER_KEY = randomBytes(32).toString('hex')
    const startAnother = () => startProduct({ DATABASE_URL: databaseUrl, DEMO: '1', MASTER_KEY })
    const product = await startAnother()
    const secrets = { masterKey: Buffer.from(MASTER_KEY, 'hex'), previousMasterKeys: [], jwtSecret: 'of no use here' }
    const core = await openCore({ databaseUrl, eventStoreDbUrl: null }, keysOf(secrets), readHere)
    try {
      await core.reachLog()
      return await measure({ product, core, databaseUrl, startAnother })
    } finally {
      await core.close()
      await product.remove()
    }
  })
}
