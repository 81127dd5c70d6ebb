import type { Logger } from 'pino'
import type { Configuration } from './configuration.ts'
import type { Core } from './core.ts'
import type { Keys } from './keys.ts'
import type { Threads } from './long-work/threads.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { OpenParts } from './open-parts.ts'
import type { ReadModels } from './read-models.ts'
import type { BuildBeside } from './web-build/build-beside.ts'

/** What a start is given. */
export interface Surroundings {
  readonly configuration: Configuration
  /** The pages that are being built; null: the interface alone, because something else serves the web application. */
  readonly web: BuildBeside | null
  readonly logger: Logger
  /** One line for the person at the terminal. */
  readonly say: (line: string) => void
  /** Everything that is opened is noted here, also when the start fails half-way. */
  readonly parts: OpenParts
  /** Asks to give up a start that is no longer wanted. */
  readonly signal: AbortSignal
}

/** What all roles of an installation share. */
export interface Installation extends Core, ReadModels {
  /** For what would keep others waiting. */
  readonly threads: Threads
  readonly metrics: Metrics
  readonly keys: Keys
  readonly databaseUrl: string
}
