import type { LoDashboard } from '../../../api/contract/leads.ts'
import type { PipelineView } from './pipeline-view.ts'

/** A piece of a sentence: words, and where they lead when they are figures. */
export interface Piece {
  readonly words: string
  readonly to?: Pick<PipelineView, 'status'>
}

const SMALL = ['Nobody', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** How things stand with all leads, in one sentence, whose figures lead to those whom they count. */
export function leadsInWords({ total_leads, ready_now, so_close }: LoDashboard['stats']): Piece[] {
  if (total_leads === 0) return [{ words: 'Nobody has come through your link yet.' }]
  if (ready_now > 0)
    return [
      { words: `${atTheBeginning(ready_now)} of your clients`, to: { status: 'ready_now' } },
      { words: ' could close today' },
      ...(so_close === 0
        ? [{ words: '.' }]
        : [
            { words: '; ' },
            { words: `${counted(so_close)} more`, to: { status: 'so_close' } as const },
            { words: ` ${so_close === 1 ? 'is' : 'are'} within 50 basis points.` },
          ]),
    ]
  if (so_close > 0)
    return [
      { words: `${atTheBeginning(so_close)} of your clients`, to: { status: 'so_close' } },
      { words: ` ${so_close === 1 ? 'is' : 'are'} within 50 basis points; nobody could close today.` },
    ]
  return [
    { words: 'Nobody could close today; ' },
    { words: total_leads === 1 ? 'your one client' : `all ${counted(total_leads)}`, to: { status: 'not_yet' } },
    { words: ` ${total_leads === 1 ? 'is' : 'are'} watched every night.` },
  ]
}

function counted(count: number): string {
  return atTheBeginning(count).toLowerCase()
}

function atTheBeginning(count: number): string {
  return SMALL[count] ?? count.toLocaleString('en-US')
}
