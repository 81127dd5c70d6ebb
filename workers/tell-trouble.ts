import type { Logger } from 'pino'
import { LogUnavailable } from '../eventstore/log-unavailable.ts'

/** Trouble that is tried again. A log that is away has been told of already, and passes: it needs no stack. */
export function tellTrouble(logger: Logger, error: unknown, message: string): void {
  if (error instanceof LogUnavailable) logger.warn({ reason: error.message }, message)
  else logger.error({ err: error }, message)
}
