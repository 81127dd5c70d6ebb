import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Table from 'cli-table3'
import { StatementReader } from '../statement-reading/statement-reader.ts'
import { type FieldVerdict, type StatementTruth, type Verdict, verdicts } from '../tests/statements/field-score.ts'
import { peakMemory } from './process-memory.ts'
import { reliabilityTable, SURE, shareRight } from './reliability.ts'

const WATCH_MS = 100

interface Measured {
  readonly kind: string
  /** A page of a scan, or a whole document of another kind. */
  readonly seconds: number
  readonly verdicts: readonly FieldVerdict[]
}

type Statement = ReturnType<typeof statementsOf>[number]

/** The statements of a folder that are there, with what each shows. */
export function statementsOf(folder: string) {
  const truths: Record<string, Partial<StatementTruth> & { kind: string; pages?: number }> = JSON.parse(
    readFileSync(join(folder, 'truth.json'), 'utf8'),
  )
  return Object.entries(truths).flatMap(([name, { fields, ...truth }]) =>
    fields && existsSync(join(folder, name)) ? [{ name, truth: { ...truth, fields } }] : [],
  )
}

/**
 * Reads every statement of a folder that holds a `truth.json`, prints what was right, missing and wrong by kind and field, and
 * answers with shares, times and the most memory that a reading process took. Files of the truth that are not there, or that are no
 * statements and have no fields, are left out.
 */
export async function measureStatements(folder: string): Promise<{ name: string; value: number; unit: string }[]> {
  const files = statementsOf(folder)
  const reader = new StatementReader()
  const measured: Measured[] = []
  let peak = 0
  try {
    await warmUp(reader, folder, files)
    for (const { name, truth } of files) {
      const bytes = readFileSync(join(folder, name))
      const started = performance.now()
      // A process may be replaced as soon as it has answered, so that its memory is looked at while it works.
      const watch = setInterval(() => {
        peak = Math.max(peak, ...reader.processIds.map(peakMemory))
      }, WATCH_MS)
      const reading = await reader.read(bytes, name).finally(() => clearInterval(watch))
      const seconds = (performance.now() - started) / 1000 / (truth.kind === 'scan-pdf' ? (truth.pages ?? 1) : 1)
      measured.push({
        kind: truth.kind,
        seconds,
        verdicts: verdicts(reading.outcome === 'read' ? reading.fields : null, truth),
      })
    }
  } finally {
    reader.close()
  }
  const kinds = [...new Set(measured.map(({ kind }) => kind))]
  const byKind = new Map(
    kinds.map((kind) => [kind, measured.filter((one) => one.kind === kind).flatMap((one) => one.verdicts)]),
  )
  process.stderr.write(`${tableOf(measured)}\n${reliabilityTable(byKind)}\n`)
  return [
    ...kinds.flatMap((kind) =>
      figures(
        kind,
        measured.filter((one) => one.kind === kind),
      ),
    ),
    { name: 'statements, peak memory of a reading process', value: Math.round(peak), unit: 'MB' },
  ]
}

/**
 * The first reading of text, and the first of a picture, waits for its process to start: what a process takes that is at work is
 * measured.
 */
async function warmUp(reader: StatementReader, folder: string, files: readonly Statement[]): Promise<void> {
  for (const isPicture of [false, true]) {
    const first = files.find(({ truth }) => (truth.kind !== 'text-pdf') === isPicture)
    if (first) await reader.read(readFileSync(join(folder, first.name)), first.name)
  }
}

function figures(kind: string, measured: readonly Measured[]): { name: string; value: number; unit: string }[] {
  const all = measured.flatMap((one) => one.verdicts)
  const percent = (verdict: Verdict): number =>
    Math.round((1000 * all.filter((one) => one.verdict === verdict).length) / all.length) / 10
  const seconds = measured.map((one) => one.seconds).sort((a, b) => a - b)
  const p95 = seconds[Math.ceil(seconds.length * 0.95) - 1] ?? 0
  return [
    { name: `statements, ${kind}, fields right`, value: percent('right'), unit: '%' },
    { name: `statements, ${kind}, fields missing`, value: percent('missing'), unit: '%' },
    { name: `statements, ${kind}, fields wrong`, value: percent('wrong'), unit: '%' },
    {
      name: `statements, ${kind}, right of those surer than ${SURE}`,
      value: shareRight(all, SURE).percent ?? 0,
      unit: '%',
    },
    {
      name: `statements, ${kind}, p95${kind === 'scan-pdf' ? ' a page' : ''}`,
      value: Math.round(p95 * 1000) / 1000,
      unit: 's',
    },
  ]
}

/** One row a kind and field. */
function tableOf(measured: readonly Measured[]): string {
  const table = new Table({ head: ['kind', 'field', 'right', 'missing', 'wrong'], style: { head: [], border: [] } })
  const counts = new Map<string, Record<Verdict, number>>()
  for (const { kind, verdicts: given } of measured) {
    for (const { field, verdict } of given) {
      const count = counts.get(`${kind} ${field}`) ?? { right: 0, missing: 0, wrong: 0 }
      count[verdict] += 1
      counts.set(`${kind} ${field}`, count)
    }
  }
  for (const [key, count] of counts) table.push([...key.split(' '), count.right, count.missing, count.wrong])
  return table.toString()
}
