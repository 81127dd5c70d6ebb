import Table from 'cli-table3'
import type { Retained } from '../retention/read-retention.ts'

const WIDTHS = [30, 22, 34, 34, 11, 12]

/** For a terminal: what is kept, how long, why, what ends it, and how much there is. */
export function retentionAsText(retained: readonly Retained[]): string {
  const table = new Table({
    head: ['What', 'Kept', 'Why', 'What ends it', 'Now', 'Since'],
    colWidths: WIDTHS,
    wordWrap: true,
    style: { head: [], border: [] },
  })
  for (const one of retained)
    table.push([one.what, one.kept, one.why, one.ended_by, numberOf(one), one.oldest?.slice(0, 10) ?? ''])
  return `${table.toString()}\n${faultsOf(retained)}\n`
}

function numberOf({ count, overdue }: Retained): string {
  if (count === null) return ''
  const number = count.toLocaleString('en-US')
  return overdue === 0 ? number : `${number}, ${overdue.toLocaleString('en-US')} too old`
}

function faultsOf(retained: readonly Retained[]): string {
  const faults = retained.filter(({ overdue }) => overdue > 0)
  if (faults.length === 0) return 'Nothing is older than its period allows.'
  const lines = faults.map(({ what, overdue, kept }) => `  ${what}: ${overdue} older than ${kept}`)
  return `Something is older than its period allows:\n${lines.join('\n')}`
}
