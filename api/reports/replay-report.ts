import { dateInWords } from '../../domain/calendar/date-in-words.ts'
import {
  causeInWords,
  figureInWords,
  scopeInWords,
  valueInWords,
  verdictInWords,
} from '../../domain/evaluation/replay/replay-in-words.ts'
import { placeInLog } from '../../domain/place-in-log.ts'
import type { ListedReplay, ReplayDifference } from '../contract/replays.ts'
import { NAME_AND_FIGURE, NAME_AND_TWO } from './report-figures.ts'
import { INK_SOFT, type Paper, ReportWriter } from './report-writer.ts'

export interface ReportedReplay {
  readonly replay: ListedReplay
  /** The first ones, in the order of the log. */
  readonly differences: readonly ReplayDifference[]
  /** Who is behind it, line by line. */
  readonly footer: readonly string[]
}

/** As long as two of them find room beside the name of a figure. */
const LONGEST_IN_COLUMN = 18

/** What a replay has found, as a PDF: the verdict first, then what was asked, then each evaluation that comes out differently. */
export async function replayReport({ replay, differences, footer }: ReportedReplay): Promise<Buffer> {
  const writer = await ReportWriter.open(`RefiBell replay, ${replay.started_at.slice(0, 10)}`, footer)
  writer.letterhead()
  writer.paragraph(verdictInWords(replay), { font: 'heading', size: 20 })
  writer.space(4)
  const how = howInWords(replay)
  if (how !== null) writer.paragraph(how, { size: 9, color: INK_SOFT })
  writeWhatWasAsked(writer, replay)
  writeDifferences(writer, replay, differences)
  return writer.close()
}

/** Null where nothing was computed. Of one that did not come to its end it is said of no more than it has come to. */
function howInWords({ evaluations, different, completed_at }: ListedReplay): string | null {
  if (evaluations === 0) return null
  const which =
    completed_at === null ? 'Only what is counted here was computed again, each' : 'Every evaluation was computed again'
  return `${which} from the inputs that were recorded with it, whose digests were checked, and compared figure by figure${different === 0 ? '' : UNCOMPUTED}.`
}

/** Not known is how many of the different ones these are: a replay counts both together. */
const UNCOMPUTED =
  '; but where an input is not what it was, or a newer program recorded it, there is nothing to compute, and it counts as different'

function writeWhatWasAsked(paper: Paper, replay: ListedReplay): void {
  const { as_of, started_at, started_by, completed_at, stopped_at, rule_versions } = replay
  paper.heading('What was replayed')
  for (const row of [
    ['Evaluations of', scopeInWords(replay)],
    ['Recorded until', as_of === null ? 'the replay' : moment(as_of)],
    ['Begun', moment(started_at)],
    ['Begun by', started_by ?? 'an account that is gone'],
    ...(completed_at === null ? [] : [['Completed', moment(completed_at)]]),
    ...(stopped_at === null ? [] : [['Stopped', moment(stopped_at)]]),
    ['Versions of the rule', rule_versions.length === 0 ? 'none' : rule_versions.join(', ')],
    ['Evaluations', replay.evaluations.toLocaleString('en-US')],
    ['The same', replay.same.toLocaleString('en-US')],
    ['Different', replay.different.toLocaleString('en-US')],
  ])
    paper.row(row, NAME_AND_FIGURE)
}

function writeDifferences(paper: Paper, { different }: ListedReplay, found: readonly ReplayDifference[]): void {
  if (different === 0) return
  const evaluations = byEvaluation(found)
  paper.heading('What comes out differently')
  if (evaluations.length < different)
    paper.paragraph(
      `The first ${evaluations.length.toLocaleString('en-US')} of ${different.toLocaleString('en-US')} evaluations are printed.`,
    )
  for (const differences of evaluations) writeEvaluation(paper, differences)
}

function writeEvaluation(paper: Paper, differences: readonly ReplayDifference[]): void {
  const [first] = differences
  if (first === undefined) return
  paper.heading(first.address ?? `Property ${first.property_id}`)
  paper.paragraph(`Event ${placeInLog(first.position)} of the log`, { size: 8.5, color: INK_SOFT })
  let cause: string | null = null
  for (const one of differences) {
    if (one.cause !== cause)
      paper.row([causeInWords(one.cause), 'recorded', 'computed'], NAME_AND_TWO, { font: 'strong' })
    cause = one.cause
    writeDifference(paper, one)
  }
}

/** What finds no room in a column stands below the figure, whole. */
function writeDifference(paper: Paper, { figure, ...values }: ReplayDifference): void {
  const [recorded, computed] = [valueInWords(values.recorded), valueInWords(values.computed)]
  const isShort = Math.max(recorded.length, computed.length) <= LONGEST_IN_COLUMN
  paper.row([figureInWords(figure), ...(isShort ? [recorded, computed] : [])], NAME_AND_TWO)
  if (isShort) return
  paper.paragraph(`Recorded: ${recorded}`, { size: 8.5 })
  paper.paragraph(`Computed: ${computed}`, { size: 8.5 })
  paper.space(4)
}

/** Differences of one evaluation follow each other. */
function byEvaluation(found: readonly ReplayDifference[]): ReplayDifference[][] {
  const evaluations = new Map<string, ReplayDifference[]>()
  for (const one of found) evaluations.set(one.position, [...(evaluations.get(one.position) ?? []), one])
  return [...evaluations.values()]
}

function moment(iso: string): string {
  return `${dateInWords(iso)}, ${iso.slice(11, 16)} UTC`
}
