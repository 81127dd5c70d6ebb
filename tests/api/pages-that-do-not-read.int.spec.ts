import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { CHANGES_CHANNEL } from '../../projections/engine/read-model-change.ts'
import { tagsHeardBy } from '../support/tags-heard.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

/** About as long as one may be, so that few of them fill what the system itself keeps for a connection. */
const TAGS = Array.from({ length: 450 }, () => 'Properties')
/** The database passes on only one of several that are the same. */
const TELL_A_HUNDRED = `SELECT pg_notify($1, json_build_object(
  'projections', '{}'::text[], 'position', number::text, 'changes', $2::json)::text) FROM generate_series(1, 100) AS number`

let installation: TestInstallation
let token: string

beforeAll(async () => {
  installation = await startTestInstallation()
  token = (await installation.signedIn('client')).token
})
afterAll(() => installation.stop())

/** A page that was let in, as a program speaks for it that can stop reading. */
async function page(): Promise<Socket> {
  const socket = connect(installation.api.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  await once(socket, 'data')
  const said = Buffer.from(`40${JSON.stringify({ token })}`)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(said.length)
  const letIn = new Promise<void>((resolve) => {
    socket.on('data', (bytes: Buffer) => bytes.includes('40{"sid"') && resolve())
  })
  socket.write(Buffer.concat([Buffer.of(0x81, 0x80 | 126), length, Buffer.alloc(4), said]))
  await letIn
  return socket
}

it('are dropped before what waits for them fills the memory; others go on hearing', { timeout: 60_000 }, async () => {
  const heard = await tagsHeardBy(installation, { token })
  const silent = await page()
  silent.pause()
  await vi.waitUntil(() => installation.api.openSockets === 2)

  const heardSoFar = () => heard.filter((tag) => tag === 'Properties').length
  let told = 0
  while (installation.api.openSockets === 2 && told < 20_000) {
    await installation.parts.pool.query(TELL_A_HUNDRED, [CHANGES_CHANNEL, JSON.stringify({ public: TAGS })])
    told += 100
    // Reading in this same process, on a busy machine the other page would lag behind as the silent one does, and be dropped with it.
    await vi.waitFor(() => expect(heardSoFar()).toBe(told * TAGS.length))
  }
  expect(installation.api.openSockets).toBe(1)
  // The other page heard all of it, and was not dropped itself.
  expect(heardSoFar()).toBe(told * TAGS.length)
})
