import pg from 'pg'
import type { EventLog } from '../../eventstore/port.ts'
import { openPostgresEventLog } from '../../eventstore/postgres/postgres-event-log.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import { rebuildReadModels } from '../../projections/engine/rebuild-read-models.ts'
import { countingProjection } from '../support/counting-projection.ts'

/**
 * A process to be killed in the middle of a rebuild. Arguments: database URL, the name of the read model, which of its readings of the log has
 * no end (0: none), and `compare` or nothing. It says when it has come there, and when the new table serves, and waits for its end.
 */
const [databaseUrl = '', name = '', endless = '0', compare = ''] = process.argv.slice(2)
const { log } = await openPostgresEventLog(databaseUrl, createMasterKeys(new Uint8Array(32)))
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
let readings = 0
const halting: EventLog = {
  id: log.id,
  append: (...given) => log.append(...given),
  readStream: (...given) => log.readStream(...given),
  head: () => log.head(),
  onAppended: (wake) => log.onAppended(wake),
  close: () => log.close(),
  readAll(after, limit) {
    readings++
    if (readings !== Number(endless)) return log.readAll(after, limit)
    process.stdout.write('there\n')
    return new Promise(() => undefined)
  },
}
await rebuildReadModels({ pool, log: halting }, [countingProjection(name)], { compare: compare === 'compare' })
process.stdout.write('serves\n')
setInterval(() => undefined, 1_000)
