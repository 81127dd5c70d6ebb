import type { Logger } from 'pino'
import type { StatementReader } from '../statement-reading/statement-reader.ts'

const LOOK_AGAIN_MS = 60_000

/**
 * Has the reader try itself out at the start, and again every minute after it could not read; the log is told when that changes,
 * and once what pictures are read without.
 * @returns ends the watch
 */
export function watchReader(reader: Pick<StatementReader, 'fault' | 'lacks' | 'tryOut'>, logger: Logger): () => void {
  let told: string | null = null
  let ended = false
  let warned = false
  const look = async (): Promise<void> => {
    await reader.tryOut()
    const { fault } = reader
    if (!ended && reader.lacks !== null && !warned) {
      warned = true
      logger.warn(reader.lacks)
    }
    if (ended || (fault?.sentence ?? null) === told) return
    if (fault === null) logger.info('statements can be read again')
    else logger.error(fault, 'statements cannot be read')
    told = fault?.sentence ?? null
  }
  void look()
  const timer = setInterval(() => (reader.fault ?? told) !== null && void look(), LOOK_AGAIN_MS)
  return () => {
    ended = true
    clearInterval(timer)
  }
}
