import pg from 'pg'
import { openPostgresEventLog } from '../../eventstore/postgres/postgres-event-log.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import { ProjectionEngine } from '../../projections/engine/projection-engine.ts'
import { countingProjection } from '../support/counting-projection.ts'

/** A process to be killed: follows the log, or rebuilds again and again. Arguments: database URL, `follow` or `rebuild`. */
const [databaseUrl = '', work] = process.argv.slice(2)
const { log } = await openPostgresEventLog(databaseUrl, createMasterKeys(new Uint8Array(32)))
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
const projection = countingProjection()
const engine = new ProjectionEngine({ pool, log, projections: [projection] })
await engine.prepare()
process.stdout.write('ready\n')
if (work === 'follow') engine.start()
else for (;;) await engine.rebuild(projection.name)
