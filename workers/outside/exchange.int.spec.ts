import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import http, { type RequestListener } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { exchange, type OutsideRequest } from './exchange.ts'
import { NotReached } from './not-reached.ts'

const TLS = path.join(import.meta.dirname, '../../tests/support/eventstoredb-double/tls')
const LIMITS = { timeMs: 10_000, bytes: 1_000, allowPrivateUrls: true }
const open: (http.Server | https.Server)[] = []

afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})

const listening = async (server: http.Server | https.Server) => {
  open.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
const answering = async (answer: RequestListener) => `http://127.0.0.1:${await listening(http.createServer(answer))}/`
const ask = (url: string, limits: Partial<typeof LIMITS> = {}, request: Partial<OutsideRequest> = {}) =>
  exchange({ url: new URL(url), method: 'GET', headers: {}, ...request }, { ...LIMITS, ...limits })
const fails = (why: string, code: string | null = null) => expect.objectContaining({ name: 'NotReached', why, code })

describe('an exchange with somebody outside', () => {
  it('says what was asked, and tells what was answered', async () => {
    const url = await answering(async (request, response) => {
      const said = Buffer.concat(await request.toArray()).toString()
      response.writeHead(201, { 'x-about': String(request.headers['x-from']) }).end(`${request.method} ${said}`)
    })
    const reply = await ask(url, {}, { method: 'POST', headers: { 'x-from': 'here' }, body: 'Good day, “you”' })
    expect(reply).toMatchObject({ status: 201, text: 'POST Good day, “you”', headers: { 'x-about': 'here' } })
  })

  it('follows nobody, and hears no further than a no', async () => {
    let asked = 0
    const url = await answering((_, response) => {
      asked += 1
      response.writeHead(302, { location: '/elsewhere' }).write('x'.repeat(2_000))
    })
    expect(await ask(url)).toMatchObject({ status: 302, text: '' })
    expect(asked).toBe(1)
  })

  it('ends in time, before the answer and in the midst of it', async () => {
    await expect(ask(await answering(() => undefined), { timeMs: 50 })).rejects.toEqual(fails('silent'))
    const slow = await answering((_, response) => void response.write('and then'))
    await expect(ask(slow, { timeMs: 50 })).rejects.toEqual(fails('silent'))
  })

  it('ends when it is stopped, and is not begun after that', async () => {
    const stopping = new AbortController()
    const url = await answering(() => stopping.abort())
    await expect(ask(url, {}, { stopped: stopping.signal })).rejects.toEqual(fails('stopped'))
    await expect(ask('http://127.0.0.1:1', {}, { stopped: stopping.signal })).rejects.toEqual(fails('stopped'))
  })

  it('ends when too much is said', async () => {
    const url = await answering((_, response) => void response.end('x'.repeat(1_001)))
    await expect(ask(url)).rejects.toEqual(fails('too large'))
    expect((await ask(url, { bytes: 1_001 })).text).toHaveLength(1_001)
  })

  it('may be cut, or never come about', async () => {
    const cut = await answering((request) => request.socket.destroy())
    await expect(ask(cut)).rejects.toEqual(fails('no connection', 'ECONNRESET'))
    await expect(ask('http://127.0.0.1:1/')).rejects.toEqual(fails('no connection', 'ECONNREFUSED'))
  })

  it('is with nobody whose certificate nobody vouches for, and nothing is said to them', async () => {
    let asked = 0
    const [key, cert] = await Promise.all(['key', 'cert'].map((part) => readFile(`${TLS}/localhost.${part}.pem`)))
    const port = await listening(https.createServer({ key, cert } as https.ServerOptions, () => (asked += 1)))
    const code = 'DEPTH_ZERO_SELF_SIGNED_CERT'
    await expect(ask(`https://localhost:${port}/`)).rejects.toEqual(fails('no connection', code))
    expect(asked).toBe(0)
  })
})

describe('an address in our own network', () => {
  it.each([
    ['http://example.com/', 'in clear'],
    ['https://127.0.0.1:1/', 'private'],
    ['https://[::1]:1/', 'private'],
    ['https://[::ffff:10.0.0.1]:1/', 'private'],
    ['https://2130706433:1/', 'private'],
    ['https://localhost:1/', 'private'],
  ])('is not asked: %s (%s)', async (url, why) => {
    const error = await ask(url, { allowPrivateUrls: false }).catch((reason) => reason)
    expect(error).toBeInstanceOf(NotReached)
    expect(error.why).toBe(why)
  })
})
