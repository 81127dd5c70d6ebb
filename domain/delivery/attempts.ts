/** How it stands with something that is told to somebody outside, and told again where that may help. */
export interface Attempts {
  readonly standing: 'waiting' | 'delivered' | 'failed'
  /** All that were made. */
  readonly attempts: number
  /** Those since it was asked for, for the first time or again. */
  readonly tries: number
  /** When the first of these was made; null while there is none. */
  readonly tried_since: string | null
  readonly last_call_id: string
  /** Null: at once, or never. */
  readonly next_attempt_at: string | null
}

/** One attempt, as it is recorded. */
export interface Attempt {
  readonly delivery_id: string
  readonly call_id: string
  readonly attempt: number
  readonly outcome: 'success' | 'error'
  readonly next_attempt_at: string | null
}

/** How it stands after another attempt. */
export function afterAttempt(
  known: Attempts | undefined,
  { outcome, attempt, call_id, next_attempt_at }: Attempt,
  occurred_at: string,
): Attempts {
  return {
    standing: outcome === 'success' ? 'delivered' : next_attempt_at === null ? 'failed' : 'waiting',
    attempts: attempt,
    tries: (known?.tries ?? 0) + 1,
    tried_since: known?.tried_since ?? occurred_at,
    last_call_id: call_id,
    next_attempt_at,
  }
}

/** How it stands when somebody wants it told again that was given up. */
export function againFromTheStart<Known extends Attempts>(known: Known): Known {
  return { ...known, standing: 'waiting', tries: 0, tried_since: null, next_attempt_at: null }
}

/** Whether an attempt is known already: two workers may have made the same one. */
export function isKnown(deliveries: ReadonlyMap<string, Attempts>, { delivery_id, attempt }: Attempt): boolean {
  return attempt <= (deliveries.get(delivery_id)?.attempts ?? 0)
}
