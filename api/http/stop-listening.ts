import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * How long a connection without a request is still kept: the next one may be on its way already, and a client is told nothing but
 * that the line was cut, so that it cannot know whether it may ask again.
 */
const LAST_REQUESTS_MS = 500

/**
 * Lets nobody new in. Who is inside is answered, and asked to leave with each answer (`Connection: close`, said by the API).
 * @returns at once or after a moment, when whoever had something to say has said it. `left` settles when the last connection has
 *   ended; those without a request have to be closed for that.
 */
export async function stopListening(server: Server): Promise<{ left: Promise<void> }> {
  // Not http's own close, which cuts the connections that are between two requests.
  const left = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  await Promise.race([left, delay(LAST_REQUESTS_MS)])
  return { left }
}

/**
 * What has become of the server's connections that ask to be websockets: the server itself no longer counts them as its own. To be
 * called before any can.
 * @returns cuts every connection that is left, whatever it is in the middle of
 */
export function cutterOf(server: Server): () => void {
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (_, socket) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
  })
  return () => {
    server.closeAllConnections()
    for (const socket of upgraded) socket.destroy()
  }
}
