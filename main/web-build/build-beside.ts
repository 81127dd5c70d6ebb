import { buildWeb, type WebBuild } from './build.ts'

/** A build that goes on beside everything else that a start has to do. */
export interface BuildBeside {
  /** @throws StartRefused with what is wrong with the sources */
  readonly built: Promise<WebBuild>
  /** Gives up what is still under way. Settles when nothing is left of it. */
  close(): Promise<void>
}

/**
 * Begins to build the web application: it takes a core for as long as everything else of a first start takes the other.
 * @param signal gives it up, too
 * @param build what is done; something else for tests only
 */
export function buildBeside(signal: AbortSignal, build = buildWeb): BuildBeside {
  const givenUp = new AbortController()
  const built = build(AbortSignal.any([signal, givenUp.signal]))
  // A failure is told to who asks for the pages, later than it may come.
  const ended = built.then(
    () => undefined,
    () => undefined,
  )
  return {
    built,
    close() {
      givenUp.abort()
      return ended
    },
  }
}
