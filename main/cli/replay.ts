import type { FoundDifference } from '../../commands/replay/found-difference.ts'
import type { ReplaySources } from '../../commands/replay/fresh-recall.ts'
import { Replay } from '../../commands/replay/replay.ts'
import type { ReplayOrder } from '../../commands/replay/replay-order.ts'
import type { ReplayProgress } from '../../commands/replay/replay-progress.ts'
import { streamOfAccount } from '../../projections/accounts/account-queries.ts'
import { fractionFolded } from '../../projections/engine/fraction-folded.ts'
import type { Core } from '../core.ts'
import { assertReadModels } from './assert-read-models.ts'
import { progressBar } from './progress-bar.ts'
import { readReplayArguments, USAGE } from './replay-arguments.ts'
import { runCommandLine } from './run-command-line.ts'
import { withInstallation } from './with-core.ts'

/** How many differences are told; all are counted. */
const TOLD = 100

interface Replayed extends Pick<ReplayProgress, 'evaluations' | 'same' | 'different'> {
  readonly differences: readonly FoundDifference[]
  readonly seconds: number
}

await runCommandLine(main, { usage: USAGE, failure: 2 })

/** Computes recorded evaluations again. Exit code 1, and what differs, unless every one comes out as it was recorded. */
async function main(): Promise<number> {
  const { json, ...order } = readReplayArguments(process.argv.slice(2), new Date().toISOString())
  const replayed = await withInstallation((core) => replay(core, order))
  process.stdout.write(json ? `${JSON.stringify(replayed)}\n` : inWords(replayed))
  return replayed.different === 0 ? 0 : 1
}

async function replay(core: Core, order: ReplayOrder): Promise<Replayed> {
  await core.reachLog()
  await assertReadModels(core)
  const began = performance.now()
  const head = await core.log.head()
  const replay = new Replay(sourcesOf(core), order)
  const differences: FoundDifference[] = []
  const progress = progressBar('evaluations')
  try {
    for await (const found of replay.steps()) {
      differences.push(...found.slice(0, TOLD - differences.length))
      const { position, evaluations } = replay.progress
      progress.update(position === null ? 0 : fractionFolded(position, head), evaluations)
    }
    // What is asked for may end before the log does.
    progress.update(1, replay.progress.evaluations)
  } finally {
    progress.stop()
  }
  const { evaluations, same, different } = replay.progress
  const seconds = Math.round(performance.now() - began) / 1000
  return { evaluations, same, different, differences, seconds }
}

function sourcesOf({ log, content, rateFiles, knex }: Core): ReplaySources {
  return { log, content, rateFiles, accountStream: (id) => streamOfAccount(knex, id) }
}

function inWords({ evaluations, different, differences, seconds }: Replayed): string {
  const number = (count: number) => count.toLocaleString('en-US')
  const took = `${number(evaluations)} evaluations in ${seconds} s`
  if (different === 0) return `All evaluations come out as they were recorded: ${took}.\n`
  const lines = differences.map(
    ({ property_id, position, figure, recorded, computed, cause }) =>
      `  ${cause}: ${figure} of property ${property_id} at ${position}: recorded ${said(recorded)}, computed ${said(computed)}`,
  )
  return `${number(different)} of the evaluations do not come out as they were recorded: ${took}.\n${lines.join('\n')}\n`
}

function said(value: unknown): string {
  return value === null ? 'nothing' : JSON.stringify(value)
}
