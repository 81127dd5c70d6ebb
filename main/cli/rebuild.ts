import { CheckpointMismatch } from '../../projections/engine/checkpoint-mismatch.ts'
import { FoldFailed } from '../../projections/engine/fold-failed.ts'
import { type Rebuilt, rebuildReadModels } from '../../projections/engine/rebuild-read-models.ts'
import { RebuildUnderWay } from '../../projections/engine/rebuild-under-way.ts'
import { type Core, openPool } from '../core.ts'
import { assertReadModels } from './assert-read-models.ts'
import { InputRefused } from './input-refused.ts'
import { progressBar } from './progress-bar.ts'
import { type RebuildArguments, readRebuildArguments, USAGE } from './rebuild-arguments.ts'
import { differentIn, rebuiltAsJson, rebuiltInWords } from './rebuilt-as-text.ts'
import { recordCommand } from './record-command.ts'
import { runCommandLine } from './run-command-line.ts'
import { withInstallation } from './with-core.ts'

await runCommandLine(main, { usage: USAGE, failure: 2 })

/** Builds read models anew from the log. Exit code 1, and which rows, where one differs from what it took the place of. */
async function main(): Promise<number> {
  const order = readRebuildArguments(process.argv.slice(2))
  const rebuilt = await withInstallation((core, { databaseUrl }) => rebuild(core, databaseUrl, order))
  const done = rebuilt.filter(({ failure }) => failure === null)
  process.stdout.write(order.json ? rebuiltAsJson(done) : rebuiltInWords(done))
  const [failed] = rebuilt.flatMap(({ failure }) => failure ?? [])
  if (failed !== undefined) throw asSentence(failed)
  return differentIn(done) ? 1 : 0
}

async function rebuild(core: Core, databaseUrl: string, order: RebuildArguments): Promise<Rebuilt[]> {
  await core.reachLog()
  // Of its own: what answers pages gives up a statement before a large index is made.
  const pool = openPool(databaseUrl, 4)
  const progress = progressBar()
  try {
    await assertReadModels(core, order.projections)
    await recordCommand(core, { act: 'admin_write', target: asTyped(order) })
    return await rebuildReadModels({ pool, log: core.log }, order.projections, {
      compare: order.compare,
      onProgress: ({ fraction, folded }) => progress.update(fraction, folded),
    })
  } catch (error) {
    throw asSentence(error)
  } finally {
    progress.stop()
    await pool.end()
  }
}

/** What the person at the keyboard can wait for, or mend elsewhere, is no defect of this command. */
function asSentence(error: unknown): unknown {
  if (error instanceof CheckpointMismatch)
    return new InputRefused(`The rebuild of the read model "${error.projection}" was stopped. The old one serves on.`)
  return error instanceof RebuildUnderWay || error instanceof FoldFailed ? new InputRefused(error.message) : error
}

function asTyped({ projections, isAll, compare }: RebuildArguments): string {
  const what = isAll ? '--all' : projections.map(({ name }) => name).join(' ')
  return `npm run rebuild -- ${what}${compare ? ' --compare' : ''}`
}
