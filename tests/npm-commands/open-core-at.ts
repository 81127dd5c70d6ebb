import { readHere } from '../../commands/csv/rate-file-reader.ts'
import { readConfiguration } from '../../main/configuration.ts'
import { type Core, openCore } from '../../main/core.ts'
import { keysOf } from '../../main/keys.ts'
import { readSecrets } from '../../main/secrets.ts'
import { allProjections } from '../../projections/all.ts'
import { ProjectionEngine } from '../../projections/engine/projection-engine.ts'

/** Opens what the commands of a place will find there: the log, and read models that `catchUp` of the engine fills. */
export async function openCoreAt(place: {
  readonly DATA_DIR: string
  readonly DATABASE_URL: string
}): Promise<{ core: Core; engine: ProjectionEngine }> {
  const keys = keysOf(await readSecrets(readConfiguration({ ...place })))
  const core = await openCore({ databaseUrl: place.DATABASE_URL, eventStoreDbUrl: null }, keys, readHere)
  await core.reachLog()
  const engine = new ProjectionEngine({ pool: core.pool, log: core.log, projections: allProjections })
  await engine.prepare()
  return { core, engine }
}
