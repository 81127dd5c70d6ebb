import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { MAIN, UNTRIED } from '../support/start-command.ts'
import { STUBBORN } from '../support/stubborn-clients.ts'
import { type LaunchedProduct, launchProduct } from './launch-product.ts'

/** `FAULT_ROUNDS=20` for a long run. */
const ROUNDS = Array.from({ length: Number(process.env.FAULT_ROUNDS ?? 1) }, (_, round) => round + 1)
const DRAINED_WITHIN_MS = 20_000
const CLIENTS = 8
const CAME_TOO_LATE = ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET']
/** A network may register 30 a minute. */
const ANSWERS_BEFORE_THE_END = 12
const ADMIN = { email: 'ann@example.com', password: 'a quiet harbour' }

/** One installation, started and ended again and again. */
let folder: string
let product: LaunchedProduct
let url: string
let admin: string | undefined

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'refibell-start-'))
  await start(MAIN)
  admin = await signIn(ADMIN.email)
  expect(admin).toEqual(expect.any(String))
}, 60_000)
// Whatever became of it in the test before.
beforeEach(async () => {
  if (product.hasEnded()) await start()
}, 60_000)
afterAll(async () => {
  product.kill('SIGTERM')
  await product.ended
  await rm(folder, { recursive: true, force: true })
})

const launch = (program = UNTRIED) =>
  launchProduct({ DATA_DIR: folder, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, [], program)

/** @param program `MAIN` for one that has processes which read, and is to leave none of them behind */
async function start(program = UNTRIED): Promise<void> {
  product = launch(program)
  url = await product.ready
}

it.each(ROUNDS)(
  'is stopped under load, while clients are there who never leave: finishes what it has accepted, ends with 0 and nothing left running, PostgreSQL before it, and keeps everything (%i)',
  async (round) => {
    const stayers = await Promise.all(Object.values(STUBBORN).map(stubborn))
    const [, upload] = stayers
    const dripping = setInterval(() => upload?.write('x'), 1_000)
    onTestFinished(() => clearInterval(dripping))
    // What comes later is answered later: they have been heard.
    expect(await signIn(ADMIN.email)).toBe(admin)
    expect(stayers.filter((client) => client.closed)).toEqual([])

    const registered: string[] = []
    const unanswered: { email: string; code: string }[] = []
    let stopped = 0
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let turn = 0; ; turn += 1) {
        const email = `client-${round}-${client}-${turn}@example.com`
        const answer = await register(email).catch((error: Error) => error)
        if (answer instanceof Error)
          return unanswered.push({ email, code: String((answer.cause as { code?: string })?.code) })
        // A network opens so many accounts a minute, and on a quick machine it comes that far before the end.
        if (answer === 429) continue
        expect(answer).toBe(201)
        registered.push(email)
        if (registered.length !== ANSWERS_BEFORE_THE_END) continue
        stopped = Date.now()
        // npm passes Ctrl-C on, so that it may come twice.
        product.kill('SIGTERM')
        product.kill('SIGTERM')
      }
    })
    await Promise.all(clients)
    expect(await product.ended).toMatchObject({ code: 0 })
    expect(Date.now() - stopped).toBeLessThan(DRAINED_WITHIN_MS)
    expect(unanswered).toHaveLength(CLIENTS)
    // They were not let in, or the line was closed while they were about to speak.
    expect(unanswered.filter(({ code }) => !CAME_TOO_LATE.includes(code))).toEqual([])
    expect(await readdir(path.join(folder, 'postgres'))).not.toContain('postmaster.pid')

    await start(round < ROUNDS.length ? MAIN : UNTRIED)
    for (const email of registered.slice(-CLIENTS)) expect(await signIn(email)).toEqual(expect.any(String))
    // Who came too late was not heard; nobody who was is left without an answer.
    for (const { email } of unanswered) expect(await signIn(email)).toBeUndefined()
    expect(await signIn(ADMIN.email)).toBe(admin)
  },
  90_000,
)

it('warns of personal data in clear as long as nobody has stated that the volume is encrypted', async () => {
  await vi.waitFor(() => expect(product.printed()).toContain('ENCRYPTED_VOLUME=1'), { timeout: 10_000 })
})

it('says that another one runs on the same data', async () => {
  const second = launch()
  onTestFinished(() => second.kill('SIGKILL'))
  const { code, printed } = await second.ended
  expect(code).toBe(1)
  expect(printed).toMatch(/^RefiBell did not start: another RefiBell already runs on .*\n$/)
}, 60_000)

it('goes on after kill -9, and puts away the database that was left behind', async () => {
  const orphan = await postmaster()
  const key = await registrationKey()
  expect(key).toMatch(/^RB-LO-\w{4}-\w{4}-\w{4}$/)
  product.kill('SIGKILL')
  await product.ended
  expect(isRunning(orphan)).toBe(true)

  await start()
  expect(await signIn(ADMIN.email)).toBe(admin)
  expect(await postmaster()).not.toBe(orphan)
  expect(await registrationKey()).toBe(key)
}, 60_000)

it('ends with 0 also when it is asked to while its parts are being loaded', async () => {
  const early = launchProduct({ DATA_DIR: path.join(folder, 'early') }, [], 'tests/start/early-end-product.ts')
  onTestFinished(() => early.kill('SIGKILL'))
  expect(await early.ended).toEqual({ code: 0, printed: 'RefiBell is stopping …\n' })
  expect(await readdir(path.join(folder, 'early'))).toEqual(['secrets'])
}, 60_000)

it('gives up a start that is no longer wanted, and leaves nothing running', async () => {
  product.kill('SIGTERM')
  await product.ended
  product = launch()
  await vi.waitFor(postmaster, { timeout: 30_000, interval: 20 })
  product.kill('SIGTERM')
  expect(await product.ended).toMatchObject({ code: 0 })
  expect(await readdir(path.join(folder, 'postgres'))).not.toContain('postmaster.pid')
}, 60_000)

async function stubborn(firstWords: string): Promise<Socket> {
  const client = connect(Number(new URL(url).port), '127.0.0.1').resume()
  client.on('error', () => undefined)
  await once(client, 'connect')
  client.write(firstWords)
  return client
}

async function register(email: string): Promise<number> {
  const person = { first_name: 'June', last_name: 'Okafor', phone: '555-0100' }
  return (await post('/api/auth/register', { ...person, email, password: ADMIN.password })).status
}

/** That of the first start, which the next ones keep. */
async function registrationKey(): Promise<string> {
  const session = await post('/api/auth/login', ADMIN)
  const { access_token } = (await session.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  const answer = await fetch(`${url}/api/admin/lo-registration-key`, { headers })
  return ((await answer.json()) as { registration_key: string }).registration_key
}

/** The account that signs in, as proof that it is still there; undefined when it is not. */
async function signIn(email: string): Promise<string | undefined> {
  const answer = await post('/api/auth/login', { email, password: ADMIN.password })
  expect([200, 401]).toContain(answer.status)
  const { user } = (await answer.json()) as { user?: { id: string } }
  return user?.id
}

function post(where: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${url}${where}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function postmaster(): Promise<number> {
  return Number((await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
