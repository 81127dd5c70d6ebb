import { z } from 'zod'
import { nextCursor } from './list-query.ts'
import { logEntry, logPage } from './log.ts'

/** What administrators change, by what it is about. */
export const changedArea = z.enum(['settings', 'cost_templates', 'rate_sheets', 'users'], 'There is no such part')

export const changesQuery = z.object({ ...logPage, changed: changedArea })

const figure = z.union([z.string(), z.number(), z.boolean()]).nullable()

export const changeList = z.object({
  changes: z.array(
    logEntry
      .pick({ position: true, stream: true, type: true, actor_id: true, actor_role: true, occurred_at: true })
      .extend({
        /** Who acted; null: nobody who has an account, or not any more. */
        actor: z.object({ name: z.string(), email: z.string() }).nullable(),
        /** What it was done to: a state's code, a file, or somebody by name and address. Null: nothing of its own, or nobody any more. */
        about: z.string().nullable(),
        /** What it says otherwise than before. Nothing of a person, and nothing that opens something. Null: it cannot be read. */
        fields: z.array(z.object({ field: z.string(), from: figure, to: figure })).nullable(),
      }),
  ),
  next_cursor: nextCursor,
})

export type ChangedArea = z.infer<typeof changedArea>
export type ChangeList = z.infer<typeof changeList>
export type Change = ChangeList['changes'][number]
