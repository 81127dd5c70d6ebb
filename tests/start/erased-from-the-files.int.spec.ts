import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loanPayload } from '../support/loan-fixtures.ts'
import { type LaunchedProduct, launchProduct } from './launch-product.ts'
import { goneEverywhere, placesOfEach } from './places-of.ts'
import { writeEverythingDown } from './write-everything-down.ts'

/** What stands nowhere else, so that wherever it is found it is this person's. */
const ZEPHYRINE = {
  first_name: 'Zephyrine',
  last_name: 'Quillfeather',
  email: 'z.harbourlight@quill.example',
  phone: '970-555-0184',
  address: '77 Kestrelwood Close',
  message: 'The heliotrope button confuses me',
}
const OMAR = {
  first_name: 'Omarisko',
  last_name: 'Tannenwald',
  email: 'o.lanternfish@tannen.example',
  phone: '970-555-0127',
  address: '3 Elmgrovehurst Street',
  message: 'The bell rings in vermilion',
}
const ERASED_WITHIN_MS = 60_000

let folder: string
let product: LaunchedProduct
let url: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'refibell-erased-'))
  product = launchProduct({ DATA_DIR: folder, ENCRYPTED_VOLUME: '1' })
  url = await product.ready
}, 60_000)
afterAll(async () => {
  product.kill('SIGTERM')
  await product.ended
  await rm(folder, { recursive: true, force: true })
})

it('leaves no byte of an erased person in the data folder of the database', async () => {
  // Rows are written from the end of a page on: the bytes of the last one are not covered when others move up.
  await livesHere(OMAR)
  const token = await livesHere(ZEPHYRINE)
  await writeEverythingDown(folder)
  const files = path.join(folder, 'postgres')
  // The search can find: in tables, statistics and the log of the database.
  for (const [canary, places] of await placesOfEach(files, Object.values(ZEPHYRINE))) {
    expect(places.filter((file) => file.startsWith('base/')).length, canary).toBeGreaterThan(0)
    expect(places.filter((file) => file.startsWith('pg_wal/')).length, canary).toBeGreaterThan(0)
  }

  await ask('DELETE', '/api/user/account', { email: ZEPHYRINE.email }, token)
  await goneEverywhere(files, Object.values(ZEPHYRINE), ERASED_WITHIN_MS)
  for (const [canary, places] of await placesOfEach(files, Object.values(OMAR))) expect(places, canary).not.toEqual([])
  expect(product.printed()).not.toContain('ENCRYPTED_VOLUME')
}, 120_000)

/** Has an account, a home and an opinion. */
async function livesHere({ address, message, ...person }: typeof ZEPHYRINE): Promise<string> {
  const { access_token } = await ask('POST', '/api/auth/register', { ...person, password: 'a quiet harbour' })
  await ask('POST', '/api/properties', loanPayload({ address }), access_token)
  await ask('POST', '/api/feedback', { message }, access_token)
  return access_token
}

async function ask(method: string, where: string, body: object, token?: string): Promise<{ access_token: string }> {
  const headers = new Headers({ 'content-type': 'application/json', 'idempotency-key': where })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const answer = await fetch(`${url}${where}`, { method, headers, body: JSON.stringify(body) })
  expect(answer.ok).toBe(true)
  return (await answer.json()) as { access_token: string }
}
