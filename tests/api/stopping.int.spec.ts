import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { STUBBORN } from '../support/stubborn-clients.ts'
import { startTestInstallation } from '../support/test-installation.ts'

const HEALTH = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** A client that keeps its connection, and has been answered once. */
async function visitor(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  await once(socket, 'connect')
  expect(await ask(socket)).toMatch(/^HTTP\/1\.1 200 /)
  return socket
}

/** What comes back in one piece; '' when the line is cut. */
async function ask(socket: Socket): Promise<string> {
  const answer = Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])])
  socket.write(HEALTH)
  return String((await answer)[0])
}

it('answers the request that was on its way when it was stopped, lets nobody new in, and ends', async () => {
  const installation = await startTestInstallation()
  onTestFinished(() => installation.stop())
  const { port } = installation.api
  const [busy, idle] = [await visitor(port), await visitor(port)]
  const idleClosed = once(idle, 'close')

  const stopped = installation.api.stop()
  const answer = await ask(busy)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toMatch(/\r\nConnection: close\r\n/)
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow()
  await stopped
  await idleClosed
})

it.each(Object.entries(STUBBORN))('does not wait for ever for %s', async (_, firstWords) => {
  const installation = await startTestInstallation()
  onTestFinished(() => installation.stop())
  const { port } = installation.api
  const stubborn = connect(port, '127.0.0.1').resume()
  const cut = once(stubborn, 'close')
  await new Promise((said) => stubborn.write(firstWords, said))
  // What comes later is answered later: it has been heard.
  await visitor(port)
  expect(stubborn.closed).toBe(false)

  await installation.api.stop(1_000)
  await cut
})
