import { setTimeout as delay } from 'node:timers/promises'
import { LogUnavailable } from '../log-unavailable.ts'
import { isClosed, isPassing } from './passing-error.ts'
import { reasonInWords } from './reason-in-words.ts'

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1_000

/** Where nobody listens nothing is under way that could still be answered: patience bridges no more than a restart. */
const CLOSED_MS = 3_000

/**
 * Repeats what fails in a way that may pass, so that a server that restarts or changes its leader is not noticed. Once nobody has
 * listened there for longer than the patience, whoever comes next is told at once, until it answers again.
 */
export class Repeating {
  readonly #patienceMs: number
  #isAway = false

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs
  }

  /**
   * Attempts until it succeeds, fails for good, or the time is used up. Every attempt must be harmless when repeated.
   * @param attempt is given the milliseconds that are left
   * @throws LogUnavailable when the time is used up: the outcome of the last attempt is unknown
   */
  async run<Result>(attempt: (leftMs: number) => Promise<Result>): Promise<Result> {
    const end = performance.now() + this.#patienceMs
    let closedSince: number | null = null
    let reason: unknown = null
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const leftMs = Math.max(1, Math.ceil(end - performance.now()))
      try {
        const result = await within(leftMs, attempt(leftMs))
        this.#isAway = false
        return result
      } catch (error) {
        // That the time is used up says less than why the attempts before failed.
        if (error instanceof LogUnavailable && reason !== null) throw away(reason)
        if (!isPassing(error)) throw error
        reason = error
        // At random between half and whole, so that many do not come back at the same moment.
        const wait = pause * (0.5 + Math.random() / 2)
        closedSince = isClosed(error) ? (closedSince ?? performance.now()) : null
        const givenUpAt = closedSince === null ? end : Math.min(end, closedSince + CLOSED_MS)
        if (performance.now() + wait >= givenUpAt || (this.#isAway && closedSince !== null)) {
          this.#isAway = closedSince !== null
          throw away(error)
        }
        await delay(wait)
      }
    }
  }
}

function away(reason: unknown): LogUnavailable {
  return new LogUnavailable(`The event log is away: ${reasonInWords(reason)}`, { cause: reason })
}

/** A call has a deadline of its own, but finding a server of a cluster to call has none. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LogUnavailable(`The event log has not answered for ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
