import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
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
