import type { EvaluationStatus } from '../../../api/contract/evaluation.ts'
import type { LoDashboard } from '../../../api/contract/leads.ts'
import { sinceInWords } from '../shared/since-in-words.ts'

/** The leads of a status, or one of them. */
export type To = { readonly status: EvaluationStatus } | { readonly client: ReadyClient }

type ReadyClient = NonNullable<LoDashboard['newest_ready']>

/** A piece of a sentence: words, and where they lead when they are figures. */
export interface Piece {
  readonly words: string
  readonly to?: To
}

const SMALL = ['Nobody', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** How things stand with all leads, in one sentence, whose figures and names lead to those whom they mean. */
export function leadsInWords({ stats, newest_ready }: Pick<LoDashboard, 'stats' | 'newest_ready'>, now: Date): Piece[] {
  const { total_leads, ready_now, so_close } = stats
  if (total_leads === 0) return [{ words: 'You have no clients yet.' }]
  if (ready_now > 0) return readyInWords(ready_now, newest_ready, now)
  if (so_close > 0)
    return [
      { words: `${atTheBeginning(so_close)} of your clients`, to: { status: 'so_close' } },
      { words: ` ${so_close === 1 ? 'is' : 'are'} within 50 basis points; nobody could close today.` },
    ]
  return [
    { words: 'Nobody could close today; ' },
    { words: total_leads === 1 ? 'your one client' : `all ${counted(total_leads)}`, to: { status: 'not_yet' } },
    { words: ` ${total_leads === 1 ? 'is' : 'are'} Not Yet.` },
  ]
}

function readyInWords(ready_now: number, newest: ReadyClient | null, now: Date): Piece[] {
  const some: Piece = { words: `${atTheBeginning(ready_now)} of your clients`, to: { status: 'ready_now' } }
  if (newest === null) return [some, { words: ' could close today.' }]
  const client: Piece = { words: `${newest.first_name} ${newest.last_name}`, to: { client: newest } }
  const since = sinceInWords(newest.since, now)
  if (ready_now > 1)
    return [some, { words: ' could close today; the newest is ' }, client, { words: `, since ${since}.` }]
  const before = since === 'today' ? 'could not yesterday' : `has been able to since ${since}`
  return [client, { words: ` could close today, and ${before}.` }]
}

function counted(count: number): string {
  return atTheBeginning(count).toLowerCase()
}

function atTheBeginning(count: number): string {
  return SMALL[count] ?? count.toLocaleString('en-US')
}
