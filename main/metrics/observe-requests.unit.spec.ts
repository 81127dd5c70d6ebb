import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { observeRequests } from './observe-requests.ts'

let server: Server
let registry: Registry
let url: string
beforeEach(async () => {
  const app = express()
  app.get('/api/homes/:id', (_, answer) => void answer.json({}))
  app.delete('/api/homes/:id', (_, answer) => void answer.status(409).json({}))
  app.get('/api/slow', (_, answer) => void answer.write('begun'))
  app.get('/socket.io/', (_, answer) => void answer.json({}))
  server = createServer(app)
  registry = new Registry()
  observeRequests(server, registry)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

/** How often each was counted, once all of them are. */
async function countedOf(total: number): Promise<Record<string, string>> {
  return vi.waitUntil(async () => {
    const lines = [...(await registry.metrics()).matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)]
    const counts = lines.map(([, labels = '', count = '']) => [labels, count] as const)
    return counts.reduce((sum, [, count]) => sum + Number(count), 0) === total && Object.fromEntries(counts)
  })
}

it('counts requests by method, pattern of the route and class of the status', async () => {
  await Promise.all(['june', 'omar'].map((id) => fetch(`${url}/api/homes/${id}?token=secret`)))
  await fetch(`${url}/api/homes/june`, { method: 'DELETE' })
  await fetch(`${url}/somewhere/june@example.com`)
  expect(await countedOf(4)).toEqual({
    'method="GET",route="/api/homes/:id",status="2xx"': '2',
    'method="DELETE",route="/api/homes/:id",status="4xx"': '1',
    'method="GET",route="none",status="4xx"': '1',
  })
  expect(await registry.metrics()).not.toMatch(/june|omar|secret/)
})

it('tells who went away before the end of the answer from who was answered', async () => {
  const leaving = new AbortController()
  await fetch(`${url}/api/slow`, { signal: leaving.signal })
  leaving.abort()
  expect(await countedOf(1)).toEqual({ 'method="GET",route="/api/slow",status="aborted"': '1' })
})

it('leaves out the sockets, whose requests wait on purpose', async () => {
  await fetch(`${url}/socket.io/?transport=polling`)
  await fetch(`${url}/api/homes/june`)
  expect(await countedOf(1)).toEqual({ 'method="GET",route="/api/homes/:id",status="2xx"': '1' })
})
