import { expect, it } from 'vitest'
import { readHere } from '../../commands/csv/rate-file-reader.ts'
import { readConfiguration } from '../../main/configuration.ts'
import { openCore } from '../../main/core.ts'
import { keysOf } from '../../main/keys.ts'
import { readSecrets } from '../../main/secrets.ts'
import { scripts } from '../../package.json'
import { allProjections } from '../../projections/all.ts'
import { readCheckpoint } from '../../projections/engine/checkpoints.ts'
import { ProjectionEngine } from '../../projections/engine/projection-engine.ts'
import { placeForCommands } from './commands-place.ts'
import { runCommand } from './run-command.ts'

const place = placeForCommands()

it('npm run rebuild builds a read model anew, and leaves a security event', async () => {
  const keys = keysOf(await readSecrets(readConfiguration({ ...place() })))
  const core = await openCore({ databaseUrl: place().DATABASE_URL, eventStoreDbUrl: null }, keys, readHere)
  try {
    await core.reachLog()
    await new ProjectionEngine({ pool: core.pool, log: core.log, projections: allProjections }).prepare()
    expect(await runCommand(`${scripts.rebuild} accounts`, place())).toEqual({
      code: 0,
      printed: 'The read model accounts was built anew, and serves.\n',
    })
    expect((await readCheckpoint(core.pool, 'accounts', 'live'))?.generation).toBe(1)
  } finally {
    await core.close()
  }
  const written = await runCommand(`${scripts['security-events']} --act admin_write`, place())
  expect(written.printed).toMatch(/npm run rebuild -- accounts\n$/)
})
