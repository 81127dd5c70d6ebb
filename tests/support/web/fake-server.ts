export type Answer =
  | { readonly status?: number; readonly json?: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'no answer'

export interface Call {
  /** Such as 'GET /api/properties/'. */
  readonly what: string
  /** What stands behind the question mark of its address. */
  readonly search: string
  readonly token: string | null
  readonly idempotencyKey: string | null
  readonly body: unknown
  /** Aborted once who asked does not wait for the answer any more. */
  readonly left: AbortSignal
}

/** Plays the server to what calls `fetch`: it answers what it was told to, and remembers who asked. */
export class FakeServer {
  readonly #answers = new Map<string, (call: Call) => Answer | Promise<Answer>>()
  #calls: Call[] = []

  /** How a call is answered from now on. What was not told is not there. */
  answers(what: string, answer: Answer | ((call: Call) => Answer | Promise<Answer>)): void {
    this.#answers.set(what, typeof answer === 'function' ? answer : () => answer)
  }

  /** The calls so far. */
  get calls(): readonly Call[] {
    return this.#calls
  }

  /** How often it was asked this. */
  count(what: string): number {
    return this.#calls.filter((call) => call.what === what).length
  }

  forgetCalls(): void {
    this.#calls = []
  }

  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const call: Call = {
      what: `${request.method} ${pathname}`,
      search,
      token: request.headers.get('Authorization')?.replace('Bearer ', '') ?? null,
      idempotencyKey: request.headers.get('Idempotency-Key'),
      body: await bodyOf(request),
      left: request.signal,
    }
    this.#calls.push(call)
    const answer = (await this.#answers.get(call.what)?.(call)) ?? { status: 404, json: { detail: 'Not there.' } }
    if (answer === 'no answer') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.json ?? {}), {
      status: answer.status ?? 200,
      headers: { 'Content-Type': 'application/json', ...answer.headers },
    })
  }
}

async function bodyOf(request: Request): Promise<unknown> {
  // What is in a file is the server's to judge.
  if (request.headers.get('Content-Type')?.startsWith('multipart/')) return null
  const text = await request.text()
  return text === '' ? null : JSON.parse(text)
}
