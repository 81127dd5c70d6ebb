import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { type LaunchedProduct, launchProduct } from './launch-product.ts'

let folder: string
let database: TestDatabase
let products: LaunchedProduct[]

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'refibell-roles-'))
  database = await createTestDatabase()
  products = []
})
afterEach(async () => {
  for (const product of products) product.kill('SIGTERM')
  await Promise.all(products.map(({ ended }) => ended))
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

it('works as several processes on one database, whichever starts first', async () => {
  const launch = (roles: string) => {
    const product = launchProduct({ DATA_DIR: folder, DATABASE_URL: database.url }, ['--roles', roles])
    products.push(product)
    return product
  }
  const api = launch('api')
  launch('projections,workers')
  const url = await api.ready
  await vi.waitFor(async () => expect((await fetch(`${url}/api/ready`)).status).toBe(200), {
    timeout: 30_000,
    interval: 100,
  })
})
