import { z } from 'zod'
import { nextCursor } from './list-query.ts'

/** Where a read model stopped, because it could not fold the event there. */
const pause = z.object({
  stream: z.string(),
  position: z.string(),
  event_type: z.string(),
  error: z.string(),
  at: z.string(),
})

export const readModel = z.object({
  name: z.string(),
  /** In the log; null: nothing is folded yet. */
  position: z.string().nullable(),
  /** Events that it has not seen, counted up to `MOST_EVENTS_COUNTED`. */
  lag_events: z.number(),
  /** Age in seconds of the oldest of them. */
  lag_seconds: z.number(),
  /** On the disk, with its indexes. */
  bytes: z.number(),
  paused: pause.nullable(),
  /** How often it was built anew. */
  generation: z.number(),
  /** While it is being built anew, beside the one that serves. */
  rebuild: z
    .object({
      position: z.string().nullable(),
      /** 0 to 1. */
      fraction: z.number(),
      rows: z.number(),
      /** Of the table that serves. */
      rows_now: z.number(),
      paused: pause.nullable(),
      /** Whether it is compared with the one that serves before it takes its place. */
      compare: z.boolean(),
    })
    .nullable(),
  /** With the one before, when it took its place; null: it was not compared. */
  compared: z.object({ at: z.string(), different: z.number() }).nullable(),
})

export const MOST_EVENTS_COUNTED = 1_000

export const systemState = z.object({
  /** Whether some process folds the log at this moment. */
  projecting: z.boolean(),
  read_models: z.array(readModel),
  jobs: z.object({
    waiting: z.number(),
    running: z.number(),
    /** After their last attempt. */
    given_up: z.number(),
    /** How long the job has waited that is due for longest; 0 when none is due. */
    oldest_seconds: z.number(),
  }),
})

export const readModelParams = z.object({ name: z.string().max(100) })

export const beginRebuildBody = z.object({
  /** Whether it is compared with the one that serves before it takes its place. */
  compare: z.boolean('Please say whether to compare').default(false),
})

/** Which rows of a read model were not what the log says when it was built anew. */
export const comparison = z.object({
  at: z.string(),
  /** In the log, of both. */
  position: z.string().nullable(),
  /** How many rows differ. */
  different: z.number(),
  /** Of the first hundred of them. `column` is null where only one of the two has the row; what is personal is not told. */
  differences: z.array(
    z.object({ key: z.string(), column: z.string().nullable(), old: z.unknown(), new: z.unknown() }),
  ),
})

export const rebuildAsked = z.object({ message: z.string() })

export const jobState = z.enum(['waiting', 'running', 'given_up'], 'There is no such state of a job')

const jobId = z.string().regex(/^\d{1,18}$/, 'A job is named by its number')

export const MAX_JOBS = 200
const HOW_MANY = `Please ask for 1 to ${MAX_JOBS} jobs`

export const jobsQuery = z.object({
  state: jobState.default('given_up'),
  limit: z.coerce.number(HOW_MANY).int(HOW_MANY).min(1, HOW_MANY).max(MAX_JOBS, HOW_MANY).default(50),
  cursor: jobId.optional(),
})

export const jobParams = z.object({ id: jobId })

export const job = z.object({
  id: z.string(),
  task: z.string(),
  state: jobState,
  attempts: z.number(),
  max_attempts: z.number(),
  /** Of the last attempt that failed, without addresses. */
  last_error: z.string().nullable(),
  created_at: z.string(),
  /** When it is due, or was. */
  run_at: z.string(),
  age_seconds: z.number(),
})

export const jobList = z.object({ jobs: z.array(job), next_cursor: nextCursor })

export const jobRetried = z.object({ message: z.string() })

export type ReadModel = z.infer<typeof readModel>
export type Comparison = z.infer<typeof comparison>
export type SystemState = z.infer<typeof systemState>
export type JobState = z.infer<typeof jobState>
export type Job = z.infer<typeof job>
export type JobList = z.infer<typeof jobList>
