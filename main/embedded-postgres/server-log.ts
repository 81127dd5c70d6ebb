import { copyFile, stat, truncate } from 'node:fs/promises'
import type { Logger } from 'pino'

/** In the data folder. */
export const SERVER_LOG = 'postgres.log'
/** Of what a server logs so much is kept, and as much again of before. */
export const MOST_LOG_BYTES = 10 * 1024 ** 2
/** A server that complains of each statement takes days to log too much. */
const SHORTENED_EVERY_MS = 3_600_000

/**
 * Puts what a server has logged behind, in place of what was put there before, once it is too much. The server has the file open and
 * writes on at its end, wherever that is: what it writes in the instant between is lost.
 * @param most bytes
 */
export async function keepShort(log: string, most = MOST_LOG_BYTES): Promise<void> {
  if ((await sizeOf(log)) <= most) return
  await copyFile(log, olderLog(log))
  await truncate(log)
}

/** For a server that runs for months. @returns how to end it */
export function shortenEachHour(log: string, logger: Logger): () => void {
  const timer = setInterval(() => {
    keepShort(log).catch((error: Error) => logger.warn(error, 'the log of PostgreSQL could not be shortened'))
  }, SHORTENED_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** What was logged before. */
export function olderLog(log: string): string {
  return `${log}.1`
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
