import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ApiParts } from '../parts.ts'
import { Throttles } from '../throttling/throttles.ts'
import { serveSockets } from './serve-sockets.ts'

const CLOSE_FRAME = 0x88
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

const begin = (port: number, from: string) =>
  fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`, { headers: { 'X-Forwarded-For': from } })

it('lets one network open only so many a minute, and others all the same', async () => {
  const port = await sockets(15_000, 1)
  for (let each = 0; each < PER_MINUTE; each += 1) expect((await begin(port, '203.0.113.7')).status).toBe(200)
  const refused = await begin(port, '198.51.100.1, 203.0.113.7')
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/^Too many attempts\./) })
  expect((await begin(port, '203.0.113.8')).status).toBe(200)
})
