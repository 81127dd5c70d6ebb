import type { z } from 'zod'

export interface Attempt {
  /** When this attempt fails there will be no other. */
  readonly isLast: boolean
}

/** What a job of one name does. It may run more than once, and two of the same at once after a takeover. */
export interface Task {
  readonly name: string
  run(payload: unknown, attempt: Attempt): Promise<void>
}

/** A task whose payload is checked: it came through the database, perhaps from another version of this program. */
export function task<Schema extends z.ZodType>(
  name: string,
  payload: Schema,
  run: (payload: z.infer<Schema>, attempt: Attempt) => Promise<void>,
): Task {
  return { name, run: (given, attempt) => run(payload.parse(given), attempt) }
}
