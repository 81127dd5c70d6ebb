import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listenAt } from './listen-at.ts'

const AGAIN_SECONDS = 5

/** Where a process answers from its first moment on, long before there is anything to serve. */
export interface Door {
  readonly server: Server
  readonly port: number
  close(): Promise<void>
}

/**
 * Answers the two questions of whoever supervises processes, at the paths that the API has for them, and asks everybody else to
 * come again. The API takes the server over when it is there; a process without it leaves it at that. Opened before anything is
 * written, so that a start that cannot serve leaves no trace.
 * @param port 0: any free one
 * @param missing why the process is not ready; null when it is
 * @param setting where the port was set
 * @throws StartRefused when nothing can listen there
 */
export async function openDoor(
  host: string,
  port: number,
  missing: () => Promise<string | null>,
  setting: 'PORT' | 'HEALTH_PORT' = 'PORT',
): Promise<Door> {
  const server = await listenAt(host, port, setting)
  server.on('request', async (request: IncomingMessage, answer: ServerResponse) => {
    const path = request.url?.replace(/\/?(\?.*)?$/, '') ?? ''
    if (path === '/api/health') return say(answer, 200, { status: 'ok' })
    const detail = await missing()
    if (path === '/api/ready' && detail === null) return say(answer, 200, { status: 'ready' })
    if (detail !== null) return path.startsWith('/api') ? say(answer, 503, { detail }) : sayToPerson(answer, detail)
    return say(answer, 404, { detail: 'This process answers for its health only.' })
  })
  return {
    server,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** In a browser, which tries again by itself. */
function sayToPerson(answer: ServerResponse, detail: string): void {
  answer.setHeader('connection', 'close').setHeader('retry-after', AGAIN_SECONDS).setHeader('refresh', AGAIN_SECONDS)
  answer
    .writeHead(503, { 'content-type': 'text/plain; charset=utf-8' })
    .end(`${detail} This page tries again by itself.`)
}

function say(answer: ServerResponse, status: number, body: object): void {
  answer.setHeader('connection', 'close').setHeader('content-type', 'application/json')
  if (status === 503) answer.setHeader('retry-after', AGAIN_SECONDS)
  answer.writeHead(status).end(JSON.stringify(body))
}
