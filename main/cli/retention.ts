import { parseArgs } from 'node:util'
import { readConfiguration } from '../configuration.ts'
import { openPool } from '../core.ts'
import { readEnvironment } from '../environment.ts'
import { keptKinds } from '../retention/kept-kinds.ts'
import { type Retained, readRetention } from '../retention/read-retention.ts'
import { assertReadModels } from './assert-read-models.ts'
import { retentionAsText } from './retention-as-text.ts'
import { runCommandLine } from './run-command-line.ts'
import { usageRefused } from './usage-refused.ts'
import { withInstallation } from './with-core.ts'

const USAGE = 'npm run retention -- [--json]'

await runCommandLine(main, { usage: USAGE, failure: 2 })

/** Says what is kept how long and why. Exit code 1 where something is older than its period allows. */
async function main(): Promise<number> {
  const isJson = readArguments()
  const { dataDirectory } = readConfiguration(readEnvironment())
  const kinds = await withInstallation(async (core, { databaseUrl }) => {
    await assertReadModels(core)
    return read(databaseUrl, dataDirectory)
  })
  const faults = kinds.filter(({ overdue }) => overdue > 0).length
  process.stdout.write(isJson ? `${JSON.stringify({ kinds, faults })}\n` : retentionAsText(kinds))
  return faults > 0 ? 1 : 0
}

/** Counts of a pool of its own: what answers pages gives up a statement before a large table is counted. */
async function read(databaseUrl: string, dataDirectory: string): Promise<Retained[]> {
  const pool = openPool(databaseUrl, 1)
  try {
    return await readRetention(pool, dataDirectory, keptKinds)
  } finally {
    await pool.end()
  }
}

function readArguments(): boolean {
  try {
    const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
    return values.json
  } catch (error) {
    throw usageRefused(error, USAGE)
  }
}
