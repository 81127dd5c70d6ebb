import { randomUUID } from 'node:crypto'
import { openPostgresEventLog } from '../../eventstore/postgres/postgres-event-log.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import { accountRegistered, settingsChanged } from './event-log-events.ts'

/**
 * A process to be killed: `event-log-endless-writer.ts {database url} {stream prefix} {events per append}` appends one new stream
 * after the other, two at a time, each with an account of somebody new, and prints the name of each that was acknowledged.
 */
const [, , url = '', prefix = '', size = ''] = process.argv
const { log } = await openPostgresEventLog(url, createMasterKeys(Buffer.alloc(32, 7)))
let next = 0

async function write(): Promise<never> {
  for (;;) {
    const stream = `${prefix}-${next++}`
    const events = [...settingsChanged(Number(size) - 1), accountRegistered(randomUUID())]
    await log.append(stream, 'no_stream', events)
    process.stdout.write(`${stream}\n`)
  }
}

await Promise.all([write(), write()])
