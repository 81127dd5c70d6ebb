import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { HttpError } from '../http/http-error.ts'

/** How often one network may ask for what costs something, per minute; `parse` counts by account as well, `report`, `export`, `push` and `invite` by account alone. */
const PER_MINUTE = {
  register: 30,
  evaluate: 300,
  parse: 60,
  feedback: 20,
  reset: 20,
  report: 20,
  export: 20,
  push: 20,
  photo: 20,
  invite: 20,
  socket: 300,
  // Mail providers click for all their users, from few networks.
  unsubscribe: 300,
} as const

export type Throttled = keyof typeof PER_MINUTE

/** Keeps one network from taking the whole service. */
export class Throttles {
  readonly #limits: Record<Throttled, RateLimiterMemory> = {
    register: perMinute(PER_MINUTE.register),
    evaluate: perMinute(PER_MINUTE.evaluate),
    parse: perMinute(PER_MINUTE.parse),
    feedback: perMinute(PER_MINUTE.feedback),
    reset: perMinute(PER_MINUTE.reset),
    report: perMinute(PER_MINUTE.report),
    export: perMinute(PER_MINUTE.export),
    push: perMinute(PER_MINUTE.push),
    photo: perMinute(PER_MINUTE.photo),
    invite: perMinute(PER_MINUTE.invite),
    socket: perMinute(PER_MINUTE.socket),
    unsubscribe: perMinute(PER_MINUTE.unsubscribe),
  }

  /** Counts one request. @param who the network, or the account. @throws HttpError 429 above the limit */
  async count(what: Throttled, who: string): Promise<void> {
    try {
      await this.#limits[what].consume(who)
    } catch (refused) {
      throw tooMany(refused as RateLimiterRes)
    }
  }
}

function perMinute(points: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: 60 })
}

export function tooMany({ msBeforeNext }: { readonly msBeforeNext: number }, insteadOfWaiting = ''): HttpError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const soon = seconds === 1 ? 'a second' : `${seconds} seconds`
  return new HttpError(429, `Too many attempts. Please try again in ${soon}${insteadOfWaiting}.`, seconds)
}
