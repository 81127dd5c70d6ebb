import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import Table from 'cli-table3'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '../main/embedded-postgres/embedded-postgres.ts'

export interface Measurement {
  readonly name: string
  readonly value: number
  readonly unit: string
}

/** What a file in this folder exports when it measures something. The address is that of a fresh, empty PostgreSQL. */
type Run = (databaseUrl: string) => Promise<readonly Measurement[]>

const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true })
const benchmarks = await load(positionals)
if (benchmarks.length === 0) {
  process.stderr.write(`There is no benchmark named ${positionals.join(', ')}.\n`)
  process.exit(1)
}

const folder = await mkdtemp(path.join(tmpdir(), 'refibell-bench-'))
const database = await startEmbeddedPostgres(folder, pino({ level: 'error' }))
try {
  const measured: Measurement[] = []
  for (const { name, run } of benchmarks) {
    if (!values.json) process.stderr.write(`${name} …\n`)
    const figures = await run(database.url)
    if (values.json) for (const figure of figures) process.stdout.write(`${JSON.stringify(figure)}\n`)
    measured.push(...figures)
  }
  if (!values.json) process.stdout.write(`${asTable(measured)}\n${machine()}\n`)
} finally {
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
