import type { Logger } from 'pino'
import { compressWell } from './compressed-copies.ts'

/** Work that goes on beside the service. */
interface Beside {
  /** Gives up what is left of it. Settles when nothing is under way. */
  close(): Promise<void>
}

/** Makes the pages smaller on their way while they are served already: it takes seconds that a first start does without. */
export function compressBeside(webRoot: string, logger: Logger): Beside {
  const givenUp = new AbortController()
  // The quick copies serve as well, and the next start tries again.
  const ended = compressWell(webRoot, givenUp.signal).catch((error) =>
    logger.warn({ err: error }, 'the pages could not be compressed further'),
  )
  return {
    close() {
      givenUp.abort()
      return ended
    },
  }
}
