import { noteCall } from '../../commands/lead/note-call.ts'
import { writeNote } from '../../commands/lead/write-note.ts'
import { entriesPage } from '../../projections/lead-entries/lead-entry-queries.ts'
import { leadsAfter } from '../../projections/leads/lead-queries.ts'
import type { Core } from '../core.ts'
import { systemContext } from '../core.ts'

/** Of the leads of an officer, the longest registered first; `called` says that it came of a call. */
const NOTES: readonly { readonly days_ago: number; readonly called: boolean; readonly text: string }[] = [
  { days_ago: 9, called: true, text: 'Wants to wait until the school year is over. Call again in June.' },
  { days_ago: 4, called: false, text: 'Prefers the telephone, after five.' },
  { days_ago: 2, called: true, text: 'Sends the newest statement by the weekend.' },
]

/** Notes something of an officer's first leads, leaving out what an interrupted start has noted. */
export async function addDemoNotes(parts: Pick<Core, 'log' | 'knex'>, now: Date, officer_id: string): Promise<void> {
  const leads = await leadsAfter(parts.knex, officer_id, null, NOTES.length)
  for (const [index, { days_ago, called, text }] of NOTES.entries()) {
    const lead = leads[index]
    if (lead === undefined) return
    if ((await entriesPage(parts.knex, officer_id, lead.id, { limit: 1 })).rows.length > 0) continue
    const context = systemContext(parts, new Date(now.getTime() - days_ago * 86_400_000))
    const client = { ...lead, lo_id: officer_id }
    if (called) await noteCall(context, client, officer_id, { called_on: context.now.slice(0, 10), outcome: text })
    else await writeNote(context, client, officer_id, text)
  }
}
