import { type AddressInfo, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { listenForApi } from './start-api.ts'

const LIMITS = { headersMs: 300, requestMs: 600, checkedEveryMs: 50 }
const STRANGERS = 300

async function listening(): Promise<number> {
  const server = await listenForApi('127.0.0.1', 0, LIMITS)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  server.on('request', (request, response) => request.resume().once('end', () => response.end('all of it')))
  return (server.address() as AddressInfo).port
}

/** Somebody who has begun to say something, and goes on as slowly as they can until they are cut off. */
async function drip(port: number, begun: string): Promise<{ cutOff: Promise<void> }> {
  const socket = connect(port, '127.0.0.1').resume()
  const goOn = setInterval(() => socket.write('a'), 20)
  const cutOff = new Promise<void>((resolve) => socket.on('error', () => undefined).once('close', () => resolve()))
  cutOff.then(() => clearInterval(goOn))
  await new Promise((said) => socket.write(begun, said))
  return { cutOff }
}

it.each([
  ['the head of a request', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ['an upload', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000000\r\n\r\n'],
])('hundreds who drip %s are cut off, and everybody else is answered meanwhile', async (_, begun) => {
  const port = await listening()
  const strangers = await Promise.all(Array.from({ length: STRANGERS }, () => drip(port, begun)))
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'quick' })
  expect(await answer.text()).toBe('all of it')
  await Promise.all(strangers.map(({ cutOff }) => cutOff))
})
