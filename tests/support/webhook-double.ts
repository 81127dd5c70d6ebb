import type { IncomingMessage, ServerResponse } from 'node:http'
import { OutsideDouble } from './outside-double.ts'

/** What reached a webhook, as it stands in the request. */
export interface WebhookRequest {
  readonly headers: Record<string, string>
  readonly body: string
}

/** What it does with a call. */
export type WebhookAnswer = { readonly status: number; readonly headers?: Record<string, string> } | 'hang' | 'reset'

/** Plays somebody's webhook over real HTTP: takes what comes, unless it is told otherwise. */
export class WebhookDouble extends OutsideDouble {
  /** Every call that came, whatever became of it. */
  readonly calls: WebhookRequest[] = []
  /** How each of the next calls is answered, the first one first. */
  readonly next: WebhookAnswer[] = []
  /** How all calls are answered after these. */
  always: WebhookAnswer = { status: 204 }

  override get url(): string {
    return `${super.url}/refibell`
  }

  /** What the bodies say, in the order in which they came. */
  get bodies(): Record<string, unknown>[] {
    return this.calls.map(({ body }) => JSON.parse(body))
  }

  protected override async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString()
    this.calls.push({ headers: request.headers as Record<string, string>, body })
    const answer = this.next.shift() ?? this.always
    if (answer === 'hang') return
    if (answer === 'reset') request.socket.destroy()
    else response.writeHead(answer.status, answer.headers).end()
  }
}
