export const MAX_RETRIES = 2
export const RETRY_PAUSE_MS = 2000

interface Retrying {
  isWorthRetrying: (error: unknown) => boolean
  pause: (milliseconds: number) => Promise<void>
  /** Hears of each retry before its pause, counted from 1. */
  onRetry?: (retry: number) => void
}

/** The first success of up to three attempts, two seconds apart; throws what the last one threw. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { isWorthRetrying, pause, onRetry }: Retrying,
): Promise<T> {
  for (let retry = 1; ; retry++) {
    try {
      return await attempt()
    } catch (error) {
      if (retry > MAX_RETRIES || !isWorthRetrying(error)) throw error
      onRetry?.(retry)
      await pause(RETRY_PAUSE_MS)
    }
  }
}
