import { allProjections } from '../../projections/all.ts'
import { readCheckpoint } from '../../projections/engine/checkpoints.ts'
import type { AnyProjection } from '../../projections/engine/projection.ts'
import { rebuildReadModel } from '../../projections/engine/rebuild-read-model.ts'
import { RebuildUnderWay } from '../../projections/engine/rebuild-under-way.ts'
import type { Core } from '../core.ts'
import { InputRefused } from './input-refused.ts'
import { progressBar } from './progress-bar.ts'
import { recordCommand } from './record-command.ts'
import { runCommandLine } from './run-command-line.ts'
import { withCore } from './with-core.ts'

const USAGE = `npm run rebuild -- accounts
Builds a read model anew from the log, beside a running product as well as without one; the old one serves until then. There are:
${allProjections.map(({ name }) => name).join(', ')}.`

await runCommandLine(main)

async function main(): Promise<number> {
  const [name, ...more] = process.argv.slice(2)
  const projection = allProjections.find((one) => one.name === name)
  if (projection === undefined || more.length > 0) throw new InputRefused(USAGE)
  await withCore((core) => rebuild(core, projection))
  process.stdout.write(`The read model ${name} was built anew, and serves.\n`)
  return 0
}

async function rebuild(core: Core, projection: AnyProjection): Promise<void> {
  await core.reachLog()
  const live = await readCheckpoint(core.pool, projection.name, 'live')
  if (live?.version !== projection.version)
    throw new InputRefused(
      'The read models are not those of this version of the program: start it once, which makes them.',
    )
  const progress = progressBar()
  try {
    await rebuildReadModel(core, projection, {
      onProgress: ({ fraction, folded }) => progress.update(fraction, folded),
    })
  } catch (error) {
    throw error instanceof RebuildUnderWay ? new InputRefused(error.message) : error
  } finally {
    progress.stop()
  }
  await recordCommand(core, { act: 'admin_write', target: `npm run rebuild -- ${projection.name}` })
}
