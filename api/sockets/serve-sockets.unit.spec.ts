import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ApiParts } from '../parts.ts'
import { Throttles } from '../throttling/throttles.ts'
import { serveSockets } from './serve-sockets.ts'

const CLOSE_FRAME = 0x88
/** The close frame that says so, with the number 1009. */
const TOO_LONG = Buffer.of(CLOSE_FRAME, 2, 0x03, 0xf1)
const PER_MINUTE = 300

/** Sockets of an API that lets nobody in. */
async function sockets(admittedWithinMs: number, trustedProxies = 0): Promise<number> {
  const server = createServer()
  const nobody = {
    throttles: new Throttles(),
    trustedProxies,
    tokens: { verify: async () => null },
    changes: { subscribe: () => () => undefined, onGap: () => () => undefined },
  }
  serveSockets(server, nobody as unknown as ApiParts, admittedWithinMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

async function websocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 101 /)
  return socket
}

/** A text message as a browser sends it, masked with zeros. */
const message = (text: string) => Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0, ...Buffer.from(text)])

it.each([
  ['says nothing', null],
  ['shows a bad token', '40{"token":"forged"}'],
])('asks who %s to leave', async (_, said) => {
  const socket = await websocket(await sockets(50))
  const asked = vi.fn()
  socket.on('data', (bytes: Buffer) => bytes.includes(Buffer.of(CLOSE_FRAME, 0)) && asked())
  if (said !== null) socket.write(message(said))
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 5_000 })
})

it('hangs up on a message that is too long', async () => {
  const socket = await websocket(await sockets(15_000))
  const asked = vi.fn()
  socket.on('data', (bytes: Buffer) => bytes.includes(TOO_LONG) && asked())
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(100_001n)
  socket.write(Buffer.concat([Buffer.of(0x81, 0x80 | 127), length, Buffer.alloc(4)]))
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 5_000 })
})

const begin = (port: number, from: string, sid = '') =>
  fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling${sid}`, { headers: { 'X-Forwarded-For': from } })

it('lets one network open only so many a minute, and others all the same', async () => {
  const port = await sockets(15_000, 1)
  const first = await begin(port, '203.0.113.7')
  const { sid } = JSON.parse((await first.text()).slice(1))
  for (let each = 1; each < PER_MINUTE; each += 1) expect((await begin(port, '203.0.113.7')).status).toBe(200)
  const refused = await begin(port, '198.51.100.1, 203.0.113.7')
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/^Too many attempts\./) })
  expect((await begin(port, '203.0.113.8')).status).toBe(200)
  expect((await begin(port, '203.0.113.7', '&sid=')).status).toBe(403)
  // What an open one says counts for nothing.
  const more = { method: 'POST', headers: { 'X-Forwarded-For': '203.0.113.7' }, body: '40{}' }
  const url = `http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling&sid=${sid}`
  expect((await fetch(url, more)).status).toBe(200)
})

it('tells browsers what it tells them everywhere', async () => {
  const port = await sockets(15_000)
  for (const path of ['?EIO=4&transport=polling', '?EIO=4&transport=polling&sid=none', '']) {
    const { headers } = await fetch(`http://127.0.0.1:${port}/socket.io/${path}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  }
})
