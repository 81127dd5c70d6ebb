import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type LaunchedProduct, launchProduct } from './launch-product.ts'

const PASSWORD = 'a quiet harbour'
/** `FAULT_ROUNDS=20` for a long run. */
const ROUNDS = Array.from({ length: Number(process.env.FAULT_ROUNDS ?? 1) }, (_, round) => round + 1)
const DRAINED_WITHIN_MS = 20_000
const CLIENTS = 8
/** A network may register 30 a minute. */
const ANSWERS_BEFORE_THE_END = 12

let folder: string
let product: LaunchedProduct
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'refibell-drain-'))
  product = launchProduct({ DATA_DIR: folder })
})
afterEach(async () => {
  product.kill('SIGTERM')
  await product.ended
  await rm(folder, { recursive: true, force: true })
})

it.each(ROUNDS)(
  'finishes what it has accepted when it is stopped under load, and loses nothing that it answered (%i)',
  async () => {
    const url = await product.ready
    const registered: string[] = []
    const failures: string[] = []
    let stopped = 0
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let turn = 0; ; turn += 1) {
        const email = `client-${client}-${turn}@example.com`
        const answer = await register(url, email).catch((error: Error) => error)
        if (answer instanceof Error) return failures.push(String((answer.cause as { code?: string })?.code))
        expect(answer).toBe(201)
        registered.push(email)
        if (registered.length !== ANSWERS_BEFORE_THE_END) continue
        stopped = Date.now()
        product.kill('SIGTERM')
      }
    })
    await Promise.all(clients)
    expect(await product.ended).toMatchObject({ code: 0 })
    expect(Date.now() - stopped).toBeLessThan(DRAINED_WITHIN_MS)
    // Those that came too late were not let in (the system resets what still waits at the door); nobody inside was cut off.
    expect(failures).toHaveLength(CLIENTS)
    expect(failures.filter((code) => code !== 'ECONNREFUSED' && code !== 'ECONNRESET')).toEqual([])

    product = launchProduct({ DATA_DIR: folder })
    const again = await product.ready
    for (const email of registered.slice(-CLIENTS)) expect(await signIn(again, email)).toBe(200)
  },
)

function register(url: string, email: string): Promise<number> {
  return post(`${url}/api/auth/register`, {
    first_name: 'June',
    last_name: 'Okafor',
    email,
    phone: '555-0100',
    password: PASSWORD,
  })
}

function signIn(url: string, email: string): Promise<number> {
  return post(`${url}/api/auth/login`, { email, password: PASSWORD })
}

async function post(url: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json', connection: 'close' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.text()
  return answer.status
}
