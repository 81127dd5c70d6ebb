/**
 * For every connection that lasts. A host that has vanished closes nothing, and who only listens, or waits for an answer, would hear of
 * that after the two hours of most systems: from ten seconds of silence on it is asked for a sign of life, each second.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const
