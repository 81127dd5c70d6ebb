import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { ReadModelChange } from '../../projections/engine/read-model-change.ts'
import { signedInUser } from '../auth/who-is-asking.ts'
import type { ChangedMessage, Tag } from '../contract/tags.ts'
import { networkAsking } from '../http/network-of.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { ApiParts } from '../parts.ts'

const MAX_MESSAGE_BYTES = 100_000
/** Messages that wait for a page which does not read: more than any burst of changes. */
const MOST_UNREAD = 1_000
/** Who has not shown a good token by then is asked to leave, and cut off 30 s later whatever it does. */
const ADMITTED_WITHIN_MS = 15_000

export interface ServedSockets {
  /** How many there are now. */
  readonly open: number
  close(): Promise<void>
}

/**
 * Tells open pages what changed. A message is a hint, `these tags changed`; the page fetches what it shows of them with its own
 * rights, so that a message can never show what a person may not see. Rooms follow from the account alone: a page cannot join one.
 */
export function serveSockets(
  server: HttpServer,
  parts: ApiParts,
  admittedWithinMs: number = ADMITTED_WITHIN_MS,
): ServedSockets {
  const io = new Server(server, {
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: admittedWithinMs,
    serveClient: false,
    allowRequest: (request, answer) => {
      mayAsk(parts, request).then(
        () => answer(null, true),
        (refusal: Error) => answer(refusal.message, false),
      )
    },
  })
  io.engine.use(securityHeaders())
  io.engine.on('connection', dropWhoDoesNotRead)
  io.use((socket, next) => {
    admit(parts, socket).then(() => next(), next)
  })
  const unsubscribe = parts.changes.subscribe((change) => {
    tell(io, change)
    for (const audience of withChangedAccounts(change)) dismissTheEnded(parts, io, audience)
  })
  const endGaps = parts.changes.onGap(() => {
    io.emit('refresh')
    dismissTheEnded(parts, io, 'public')
  })
  return {
    get open() {
      return io.of('/').sockets.size
    },
    close: async () => {
      unsubscribe()
      endGaps()
      await io.close()
    },
  }
}

/** What waits for it would fill the memory until it misses a ping, 45 s later. A page that comes back asks for everything anew. */
function dropWhoDoesNotRead(connection: Socket['conn']): void {
  let unread = 0
  connection.on('drain', () => {
    unread = 0
  })
  connection.on('packetCreate', () => {
    unread += 1
    if (unread > MOST_UNREAD) connection.close(true)
  })
}

/** Only pages of this server may open a socket; programs without a page send no origin. */
function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

/** Asked of the request that a socket begins with; of those that follow, and of its change to another transport, nothing is asked. */
async function mayAsk({ throttles, trustedProxies }: ApiParts, request: IncomingMessage): Promise<void> {
  const { origin, host } = request.headers
  if (!isOwnOrigin(origin, host)) throw new Error('Only pages of this server may open a socket.')
  await throttles.count('socket', networkAsking(request, trustedProxies ?? 0))
}

async function admit(parts: ApiParts, socket: Socket): Promise<void> {
  const token = socket.handshake.auth.token
  const claims = typeof token === 'string' ? await parts.tokens.verify(token) : null
  const user = claims === null ? null : await signedInUser(parts, String(token))
  if (claims === null || user === null) throw new Error('Please sign in.')
  socket.data.token = token
  await socket.join(['public', `account:${user.account_id}`, `role:${user.role}`])
  // A socket must not outlive its token.
  const expiry = setTimeout(() => socket.disconnect(true), claims.msLeft)
  socket.on('disconnect', () => clearTimeout(expiry))
}

/** Those whose session may be over: signed out, the password reset, the account erased. */
function withChangedAccounts({ changes }: ReadModelChange): string[] {
  const accounts = Object.entries(changes).filter(([, tags]) => tags?.includes('Account' satisfies Tag))
  return accounts.map(([audience]) => audience)
}

/** A socket must not outlive its session either. When the database is away, the gap that follows brings us here again. */
async function dismissTheEnded(parts: ApiParts, io: Server, audience: string): Promise<void> {
  try {
    for (const socket of await io.in(audience).fetchSockets())
      if ((await signedInUser(parts, socket.data.token)) === null) socket.disconnect(true)
  } catch (error) {
    parts.logger.warn({ err: error }, 'it could not be seen which sessions are over')
  }
}

function tell(io: Server, { changes, position }: ReadModelChange): void {
  for (const [audience, tags] of Object.entries(changes)) {
    const message: ChangedMessage = { tags: (tags ?? []) as Tag[], position: position ?? '' }
    io.to(audience).emit('changed', message)
  }
}
