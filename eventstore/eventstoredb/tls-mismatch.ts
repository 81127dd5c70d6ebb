import { connect } from 'node:http2'
import type { ConnectionString } from './connection-string.ts'

const PATIENCE_MS = 1_000

/**
 * Whether a server that does not let us in speaks TLS where we do not, or the other way round, as the end of a sentence; null when it
 * does not. Neither side says so by itself: each hears noise and hangs up.
 */
export async function tlsMismatch({ options }: ConnectionString): Promise<string | null> {
  const withTls = options.tls !== false
  const others = options.hosts.map(({ address, port }) => speaks(`${withTls ? 'http' : 'https'}://${address}:${port}`))
  if (!(await Promise.all(others)).includes(true)) return null
  return withTls
    ? 'it speaks no TLS, and its address does not say tls=false'
    : 'it speaks TLS, and its address says tls=false'
}

/** Whether a server begins to speak HTTP/2 there, as one of gRPC does. Nothing is asked of it, so its certificate does not matter. */
function speaks(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    const session = connect(origin, { rejectUnauthorized: false })
    const end = (answer: boolean) => {
      clearTimeout(timer)
      resolve(answer)
      session.destroy()
    }
    const timer = setTimeout(() => end(false), PATIENCE_MS)
    session.once('remoteSettings', () => end(true))
    session.on('error', () => end(false))
    session.once('close', () => end(false))
  })
}
