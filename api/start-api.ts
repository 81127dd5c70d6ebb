import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { createApp } from './create-app.ts'
import { cutterOf, stopListening } from './http/stop-listening.ts'
import type { ApiParts } from './parts.ts'
import { serveSockets } from './sockets/serve-sockets.ts'

/** Whoever sends slower than this holds a connection for nothing. */
const LIMITS = { headersMs: 15_000, requestMs: 75_000, checkedEveryMs: 5_000 }
/** At the end, whoever has not been answered by then is cut off: a client that never finishes must not decide when we do. */
const LAST_ANSWERS_MS = 10_000

export interface RunningApi {
  readonly port: number
  /** Pages of signed-in people that hear of changes. */
  readonly openSockets: number
  /** Takes no more requests, finishes those under way, closes the sockets. What is left after `patienceMs` is cut. */
  stop(patienceMs?: number): Promise<void>
}

/**
 * A server that listens, with the limits of the interface, and answers nothing yet. Port 0 takes any free one.
 * @throws the system's error (EADDRINUSE, EACCES …) when it cannot listen
 */
export async function listenForApi(host: string, port: number, limits: typeof LIMITS = LIMITS): Promise<Server> {
  const server = createServer({
    connectionsCheckingInterval: limits.checkedEveryMs,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
  })
  await listen(server, host, port)
  return server
}

/** Serves the interface, the sockets and the web app on a server that listens already; what has answered there until now no longer does. */
export function serveApi(parts: ApiParts, server: Server): RunningApi {
  const app = createApp(parts)
  server.removeAllListeners('request').on('request', (request, response) => {
    // Once nobody new is let in, who is inside leaves after this answer: a busy connection would otherwise hold the stop up for ever.
    if (!server.listening) response.setHeader('Connection', 'close')
    app(request, response)
  })
  const cutTheRest = cutterOf(server)
  const sockets = serveSockets(server, parts)
  return {
    port: (server.address() as AddressInfo).port,
    get openSockets() {
      return sockets.open
    },
    stop: async (patienceMs = LAST_ANSWERS_MS) => {
      const { left } = await stopListening(server)
      // Closes what is idle in the HTTP server, too, and lets requests under way finish.
      const allLeft = Promise.all([sockets.close(), left])
      await Promise.race([allLeft, delay(patienceMs, undefined, { ref: false })])
      cutTheRest()
      await allLeft
    },
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
