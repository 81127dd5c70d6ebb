import type { Request, Response } from 'express'

/** Proxies hang up on who says nothing for a minute; some sooner. */
const KEEP_ALIVE_MS = 15_000

/** Who waits for a long request to be answered. */
export interface Listener {
  /** Says what is being done. Only who asked for it hears. */
  readonly tell: (progress: unknown) => void
  /** Aborted once the connection is gone before it was answered. */
  readonly left: AbortSignal
}

/**
 * An answer as server-sent events, for who asks with `Accept: text/event-stream`: `progress` as often as there is any, then `answer`,
 * or `failure` with the status it would have had. It begins with the first progress: what is refused before is refused by its status.
 */
export class ProgressStream implements Listener {
  readonly left: AbortSignal
  readonly #response: Response
  readonly #wanted: boolean
  #keepAlive: NodeJS.Timeout | undefined

  constructor(request: Request, response: Response) {
    this.#response = response
    // By its name: a client that takes anything means JSON.
    this.#wanted = request.get('Accept')?.includes('text/event-stream') ?? false
    const left = new AbortController()
    this.left = left.signal
    response.on('close', () => {
      clearInterval(this.#keepAlive)
      if (!response.writableFinished) left.abort()
    })
  }

  /** Whether the answer has to be an event, because others have been sent. */
  get begun(): boolean {
    return this.#keepAlive !== undefined
  }

  readonly tell = (progress: unknown): void => {
    if (!this.#wanted || this.left.aborted || this.#response.writableEnded) return
    if (!this.begun) this.#begin()
    this.#send('progress', progress)
  }

  /** The last event. */
  end(event: 'answer' | 'failure', data: unknown): void {
    clearInterval(this.#keepAlive)
    this.#send(event, data)
    this.#response.end()
  }

  #begin(): void {
    this.#response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Compression, ours or a proxy's, would hold the events back until they are worth compressing.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    })
    this.#keepAlive = setInterval(() => this.#response.write(': still at it\n\n'), KEEP_ALIVE_MS)
  }

  #send(event: string, data: unknown): void {
    this.#response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
}

/** The stream of an answer that is given as events; undefined for one that is not, or not yet. */
export function begunStream(response: Response): ProgressStream | undefined {
  const stream = response.locals.stream as ProgressStream | undefined
  return stream?.begun ? stream : undefined
}
