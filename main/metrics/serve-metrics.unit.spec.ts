import { Counter, Gauge } from 'prom-client'
import { afterEach, expect, it } from 'vitest'
import { StartRefused } from '../start-refused.ts'
import { Metrics } from './metrics.ts'
import { type MetricsServer, serveMetrics } from './serve-metrics.ts'

const TOKEN = 'a token of twenty-two c'
let server: MetricsServer
afterEach(() => server.close())

async function serve(token: string | null): Promise<Metrics> {
  const metrics = new Metrics()
  new Counter({ name: 'bells_total', help: 'Bells that rang.', registers: [metrics.registry] }).inc(3)
  server = await serveMetrics(metrics, '127.0.0.1', 0, token)
  return metrics
}
const ask = (path = '/metrics', authorization?: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { method, headers: authorization ? { authorization } : {} })

it('answers in the text format, with what the process itself needs', async () => {
  await serve(null)
  const answer = await ask()
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain('# HELP bells_total Bells that rang.\n# TYPE bells_total counter\nbells_total 3\n')
  expect(text).toMatch(/^process_cpu_seconds_total \d/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

it('answers whoever has the token, and nobody else', async () => {
  await serve(TOKEN)
  expect((await ask('/metrics', `Bearer ${TOKEN}`)).status).toBe(200)
  for (const wrong of [undefined, 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
    const answer = await ask('/metrics', wrong)
    expect([answer.status, await answer.text()]).toEqual([401, ''])
  }
  expect((await ask('/', 'Bearer wrong')).status).toBe(401)
})

it('answers nothing else', async () => {
  await serve(null)
  const statuses = [ask('/'), ask('/metrics/more'), ask('/api/health'), ask('/metrics', undefined, 'POST')]
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

it('says so when a figure cannot be told, and lives on', async () => {
  const { registry } = await serve(null)
  const collect = () => {
    throw new Error('gone')
  }
  new Gauge({ name: 'broken', help: 'One that fails.', registers: [registry], collect })
  expect((await ask()).status).toBe(500)
  expect((await ask()).status).toBe(500)
})

it('refuses a start where another program listens', async () => {
  await serve(null)
  const second = serveMetrics(new Metrics(), '127.0.0.1', server.port, null)
  await expect(second).rejects.toThrow(StartRefused)
  await expect(second).rejects.toThrow('Set METRICS_PORT to a free one')
})
