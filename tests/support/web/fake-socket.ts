/** Stands in for the socket of socket.io: a spec plays the server's end of the line. */
export class FakeSocket {
  readonly #listeners = new Map<string, (message: unknown) => void>()
  readonly token: string
  connected = false

  constructor(token: string) {
    this.token = token
  }

  on(event: string, listener: (message: unknown) => void): this {
    this.#listeners.set(event, listener)
    return this
  }

  connect(): this {
    this.receives('connect')
    return this
  }

  disconnect(): this {
    this.connected = false
    return this
  }

  /** The server says something; 'connect' means that the line is open. */
  receives(event: string, message?: unknown): void {
    if (event === 'connect') this.connected = true
    this.#listeners.get(event)?.(message)
  }

  /** The line is gone, for the reason that socket.io gives. */
  loses(reason: 'transport close' | 'io server disconnect'): void {
    this.connected = false
    this.#listeners.get('disconnect')?.(reason)
  }
}
