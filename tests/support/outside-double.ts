import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that stands in for somebody outside, at a free port of this machine. */
export abstract class OutsideDouble {
  protected readonly server = createServer((request, response) => this.answer(request, response))

  protected abstract answer(request: IncomingMessage, response: ServerResponse): void | Promise<void>

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return this
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }
}
