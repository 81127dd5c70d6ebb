import { connect as connectTo, createServer, type Server, type Socket } from 'node:net'
import { byPort } from './by-port.ts'

/** What the proxy does with the server's answers: pass them on, hang up instead, or swallow them in silence. */
export type Answers = 'pass' | 'cut' | 'swallow'

/** Stands between a client and a PostgreSQL and loses answers on demand. Requests always arrive. */
export class FaultyProxy {
  answers: Answers = 'pass'
  /** An answer that has this in it is hung up on, whatever becomes of the others. */
  cutsWith: string | null = null
  /** How many answers were lost so far. */
  lost = 0
  readonly #target: URL
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(target: string) {
    this.#target = new URL(target)
    this.#server = createServer((client) => this.#join(client))
  }

  static async start(target: string): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(target)
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  /** The connection string to use instead of the server's own. */
  get url(): string {
    const address = this.#server.address()
    if (!address || typeof address === 'string') throw new Error('the proxy does not listen')
    return byPort(this.#target.toString(), address.port)
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #join(client: Socket): void {
    const server = connectTo(Number(this.#target.port), this.#target.hostname)
    const hangUp = () => {
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) {
      this.#sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', hangUp)
      socket.on('close', () => {
        this.#sockets.delete(socket)
        hangUp()
      })
    }
    client.on('data', (request) => server.write(request))
    server.on('data', (answer) => {
      const isCut = this.answers === 'cut' || (this.cutsWith !== null && answer.includes(this.cutsWith))
      if (this.answers === 'pass' && !isCut) {
        client.write(answer)
        return
      }
      this.lost += 1
      if (isCut) hangUp()
    })
  }
}
