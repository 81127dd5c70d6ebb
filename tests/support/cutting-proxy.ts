import { connect as connectTo, createServer, type Server, type Socket } from 'node:net'

/** Stands between a client and any server, and cuts or stops connections on demand. */
export class CuttingProxy {
  /** Each connection is cut after it has carried so many bytes of answers; null: never. */
  cutAfterBytes: number | null = null
  /** How many connections have been cut in the middle so far. */
  cuts = 0
  /** How many connections there have been so far. */
  connections = 0
  /** Nothing gets through in either direction, and nobody is told. */
  #isBlackhole = false
  readonly #targetPort: number
  readonly #server: Server
  readonly #pairs = new Set<{ client: Socket; server: Socket }>()

  private constructor(targetPort: number) {
    this.#targetPort = targetPort
    this.#server = createServer((client) => this.#join(client))
  }

  /** @param port where it listens; 0: anywhere */
  static async start(targetPort: number, port = 0): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(targetPort)
    await new Promise<void>((resolve) => proxy.#server.listen(port, '127.0.0.1', resolve))
    return proxy
  }

  get port(): number {
    const address = this.#server.address()
    if (!address || typeof address === 'string') throw new Error('the proxy does not listen')
    return address.port
  }

  cutAll(): void {
    for (const { client, server } of this.#pairs) {
      client.destroy()
      server.destroy()
    }
  }

  set blackhole(on: boolean) {
    this.#isBlackhole = on
    // What was lost cannot be made up for: connections that were in the hole end when it closes.
    if (!on) this.cutAll()
  }

  async close(): Promise<void> {
    this.cutAll()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #join(client: Socket): void {
    const server = connectTo(this.#targetPort, '127.0.0.1')
    const pair = { client, server }
    this.#pairs.add(pair)
    this.connections += 1
    let carried = 0
    const hangUp = () => {
      this.#pairs.delete(pair)
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) socket.setNoDelay(true).on('error', hangUp).on('close', hangUp)
    client.on('data', (request) => {
      if (!this.#isBlackhole) server.write(request)
    })
    server.on('data', (answer) => {
      if (this.#isBlackhole) return
      const left = this.cutAfterBytes === null ? answer.length : this.cutAfterBytes - carried
      carried += answer.length
      if (left >= answer.length) client.write(answer)
      else {
        this.cuts += 1
        client.write(answer.subarray(0, Math.max(0, left)), hangUp)
      }
    })
  }
}
