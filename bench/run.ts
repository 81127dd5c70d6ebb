import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import Table from 'cli-table3'
import { pino } from 'pino'
import { InputRefused } from '../main/cli/input-refused.ts'
import { runCommandLine } from '../main/cli/run-command-line.ts'
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

interface Benchmark {
  readonly name: string
  readonly run: Run
}

/** What can be measured with another store than PostgreSQL. */
const ON_ANY_STORE = ['appends', 'freshness', 'log-transfer', 'mixed-load', 'nightly-run', 'projections', 'reads']

await runCommandLine(main)

async function main(): Promise<number> {
  const { json, onEventStoreDb, names } = readArguments()
  const benchmarks = await load(onEventStoreDb && names.length === 0 ? ON_ANY_STORE : names)
  const unknown = names.filter((wanted) => benchmarks.every(({ name }) => name !== wanted))
  if (unknown.length > 0) throw new InputRefused(`There is no benchmark named ${unknown.join(', ')}.`)
  const measured = await measure(benchmarks, json, onEventStoreDb)
  if (!json) process.stdout.write(`${asTable(measured)}\n${machine()}\n`)
  return 0
}

function readArguments(): { json: boolean; onEventStoreDb: boolean; names: string[] } {
  try {
    const { values, positionals } = parseArgs({
      options: { json: { type: 'boolean', default: false }, store: { type: 'string', default: 'postgres' } },
      allowPositionals: true,
    })
    if (values.store !== 'postgres' && values.store !== 'eventstoredb')
      throw new InputRefused(`--store takes postgres and eventstoredb, and not '${values.store}'.`)
    return { json: values.json, onEventStoreDb: values.store === 'eventstoredb', names: positionals }
  } catch (error) {
    throw new InputRefused(error instanceof Error ? error.message : String(error))
  }
}

async function measure(benchmarks: readonly Benchmark[], json: boolean, onEventStoreDb: boolean) {
  const folder = await mkdtemp(path.join(tmpdir(), 'refibell-bench-'))
  const database = await startEmbeddedPostgres(folder, pino({ level: 'error' }))
  const stores = onEventStoreDb ? await eventStoreDbStores() : postgresStores()
  try {
    const measured: Measurement[] = []
    for (const { name, run } of benchmarks) {
      if (!json) process.stderr.write(`${name} …\n`)
      const figures = await run(database.url, stores)
      if (json) for (const figure of figures) process.stdout.write(`${JSON.stringify(figure)}\n`)
      measured.push(...figures)
    }
    return measured
  } finally {
    await stores.close()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function load(wanted: readonly string[]): Promise<Benchmark[]> {
  const found: Benchmark[] = []
  for (const file of (await readdir(import.meta.dirname)).sort()) {
    const name = path.basename(file, '.ts')
    if (
      name === 'run' ||
      name.endsWith('.spec') ||
      !file.endsWith('.ts') ||
      (wanted.length > 0 && !wanted.includes(name))
    )
      continue
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
