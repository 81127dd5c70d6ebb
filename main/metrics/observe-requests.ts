import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Histogram, type Registry } from 'prom-client'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** As express leaves it: with the route that was found for it. */
type RoutedRequest = IncomingMessage & { readonly route?: { readonly path: unknown } }

/**
 * Takes the time of every request of a server that express serves. A route is told by its pattern: an address as it was asked for may
 * hold an id or a token. The sockets' own requests are left out, since they wait on purpose.
 */
export function observeRequests(server: Server, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  server.prependListener('request', (request: RoutedRequest, answer: ServerResponse) => {
    if (request.url?.startsWith('/socket.io/')) return
    const stop = durations.startTimer()
    answer.once('close', () => {
      stop({ method: request.method ?? '', route: routeOf(request), status: statusOf(answer) })
    })
  })
}

/** Files of the web application, and addresses at which there is nothing, have no route. */
function routeOf({ route }: RoutedRequest): string {
  return typeof route?.path === 'string' ? route.path : 'none'
}

function statusOf({ statusCode, writableFinished }: ServerResponse): string {
  return writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted'
}
