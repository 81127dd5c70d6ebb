import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import Table from 'cli-table3'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '../main/embedded-postgres/embedded-postgres.ts'
import { eventStoreDbStores, type LogStores, postgresStores } from './log-stores.ts'

export interface Measurement {
  readonly name: string
  readonly value: number
  readonly unit: string
}

/**
 * What a file in this folder exports when it measures something. The address is that of a fresh, empty PostgreSQL; the log may be
 * kept elsewhere.
 */
type Run = (databaseUrl: string, stores: LogStores) => Promise<readonly Measurement[]>

/** What can be measured with another store than PostgreSQL. */
const ON_ANY_STORE = ['appends', 'freshness', 'log-transfer', 'projections', 'reads']

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean' }, store: { type: 'string', default: 'postgres' } },
  allowPositionals: true,
})
if (values.store !== 'postgres' && values.store !== 'eventstoredb') {
  process.stderr.write(`--store takes postgres and eventstoredb, and not '${values.store}'.\n`)
  process.exit(1)
}
const onEventStoreDb = values.store === 'eventstoredb'
const benchmarks = await load(onEventStoreDb && positionals.length === 0 ? ON_ANY_STORE : positionals)
if (benchmarks.length === 0) {
  process.stderr.write(`There is no benchmark named ${positionals.join(', ')}.\n`)
  process.exit(1)
}

const folder = await mkdtemp(path.join(tmpdir(), 'refibell-bench-'))
const database = await startEmbeddedPostgres(folder, pino({ level: 'error' }))
const stores = onEventStoreDb ? await eventStoreDbStores() : postgresStores()
try {
  const measured: Measurement[] = []
  for (const { name, run } of benchmarks) {
    if (!values.json) process.stderr.write(`${name} …\n`)
    const figures = await run(database.url, stores)
    if (values.json) for (const figure of figures) process.stdout.write(`${JSON.stringify(figure)}\n`)
    measured.push(...figures)
  }
  if (!values.json) process.stdout.write(`${asTable(measured)}\n${machine()}\n`)
} finally {
  await stores.close()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

async function load(wanted: readonly string[]): Promise<{ name: string; run: Run }[]> {
  const found: { name: string; run: Run }[] = []
  for (const file of (await readdir(import.meta.dirname)).sort()) {
    const name = path.basename(file, '.ts')
    if (name === 'run' || !file.endsWith('.ts') || (wanted.length > 0 && !wanted.includes(name))) continue
    const module: { run?: Run } = await import(`./${file}`)
    if (module.run !== undefined) found.push({ name, run: module.run })
  }
  return found
}

function asTable(measured: readonly Measurement[]): string {
  const table = new Table({
    head: ['what', 'value', 'unit'],
    colAligns: ['left', 'right', 'left'],
    style: { head: [], border: [] },
  })
  for (const { name, value, unit } of measured) table.push([name, value.toLocaleString('en-US'), unit])
  return table.toString()
}

function machine(): string {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} × ${first?.model ?? 'unknown processor'}, ${memory} GB, Node ${process.version}`
}
