import pg from 'pg'

type Answer = (error: Error | null, result?: unknown) => void

/**
 * A connection that is asked as the driver's is, and of whose answers the collector keeps none.
 *
 * For a promise, or a limit of time, the driver makes a function within `Client.query`, which sees the question with its rows; V8 then
 * moves nearly each answer about as if it were alive. Those made here see nothing but whom to tell
 * (docs/decisions/0089-answers-that-do-not-grow-old.md).
 */
export class LeanClient extends pg.Client {
  readonly #patienceMs: number | undefined

  constructor({ query_timeout, ...config }: pg.ClientConfig = {}) {
    super(config)
    this.#patienceMs = query_timeout
  }

  /** Typed as all ways at once in which the driver may be asked. */
  override query(...given: unknown[]): never {
    // What answers by itself, as a copy does, has no end that could be waited for.
    if (isSubmittable(given[0])) return this.#ask(given)
    const last = given.at(-1)
    if (isAnswer(last)) return this.#ask([...given.slice(0, -1), this.#inTime(last)])
    const promised = new Promise((resolve, reject) => {
      this.#ask([...given, this.#inTime(settling(resolve, reject))])
    })
    return promised.catch(rethrow) as never
  }

  #ask(given: unknown[]): never {
    return Reflect.apply(super.query, this, given) as never
  }

  /** Answers once: with a refusal when the patience is over, and nobody asks this connection again. */
  #inTime(answer: Answer): Answer {
    if (this.#patienceMs === undefined) return answer
    let isOver = false
    const timer = setTimeout(() => {
      isOver = true
      answer(new Error('Query read timeout'))
      void this.end()
      // It would wait for what it has been asked besides.
      this.connection.stream.destroy()
    }, this.#patienceMs)
    return (error, result) => {
      clearTimeout(timer)
      if (!isOver) answer(error, result)
    }
  }
}

function isSubmittable(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'submit' in query
}

function isAnswer(last: unknown): last is Answer {
  return typeof last === 'function'
}

function settling(resolve: (result: unknown) => void, reject: (error: Error) => void): Answer {
  return (error, result) => (error ? reject(error) : resolve(result))
}

/** With the way to who asked, in place of that to the socket. */
function rethrow(error: Error): never {
  Error.captureStackTrace(error)
  throw error
}
