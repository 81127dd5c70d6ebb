import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics } from 'prom-client'
import { listenAt } from '../listen-at.ts'
import type { Metrics } from './metrics.ts'

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

/**
 * Answers `GET /metrics` at a port of its own, which no proxy before the API passes on. From here on the process is measured too.
 * @param token null: whoever reaches the port may ask
 * @throws StartRefused when nothing can listen there
 */
export async function serveMetrics(
  metrics: Metrics,
  host: string,
  port: number,
  token: string | null,
): Promise<MetricsServer> {
  const server = await listenAt(host, port, 'METRICS_PORT')
  collectDefaultMetrics({ register: metrics.registry })
  server.on('request', (request, answer) => {
    if (!mayAsk(request, token)) return answer.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    if (request.method !== 'GET' || request.url !== '/metrics') return answer.writeHead(404).end()
    metrics.text().then(
      (text) => answer.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      // A figure that cannot be told ends no process.
      () => answer.writeHead(500).end(),
    )
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function mayAsk({ headers }: IncomingMessage, token: string | null): boolean {
  return token === null || timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

/** Of one length, so that the comparison tells nothing of the token's. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
