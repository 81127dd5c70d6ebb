import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startProduct } from '../tests/support/product.ts'
import { RUN } from '../tests/support/start-command.ts'
import { homeownerReads, readEvenly } from './homeowner-reads.ts'
import { peakMemory } from './process-memory.ts'
import type { Measurement } from './run.ts'
import { withScratchDatabase } from './scratch-database.ts'
import type { Upload } from './upload-statements.ts'

const UPLOADS = 50
/** `READS=300 npm run bench -- uploads` asks for more in each second. */
const READS_PER_SECOND = Number(process.env.READS ?? 50)
const WARM_UP_MS = 3_000
const QUIET_MS = 5_000
const LOOK_EVERY_MS = 100

/** Fifty statements at once, and what somebody notices who only looks at a page meanwhile. */
export function run(databaseUrl: string): Promise<Measurement[]> {
  return withScratchDatabase(databaseUrl, [], async (url) => {
    const product = await startProduct({ DATABASE_URL: url, DEMO: '1', TRUST_PROXY: '1' })
    try {
      const read = await homeownerReads(product.url)
      await readEvenly(read, READS_PER_SECOND, delay(WARM_UP_MS))
      const before = await readEvenly(read, READS_PER_SECOND, delay(QUIET_MS))
      const uploading = uploadStatements(product.url, UPLOADS, UPLOADS)
      const peak = peakOfChildren(product.pid, uploading)
      const meanwhile = await readEvenly(read, READS_PER_SECOND, uploading)
      return [
        ...readFigures('before', before),
        ...readFigures('meanwhile', meanwhile),
        ...uploadFigures(await uploading),
        { name: 'peak memory of a reading process', value: await peak, unit: 'MB' },
      ]
    } finally {
      await product.remove()
    }
  })
}

/** Uploads so many statements to a product, each from a network of its own. */
export async function uploadStatements(url: string, count: number, atOnce: number): Promise<Upload[]> {
  const script = path.join(import.meta.dirname, 'upload-statements.ts')
  const node = [RUN, script, url, String(count), String(atOnce)]
  const { stdout } = await promisify(execFile)(process.execPath, node)
  return JSON.parse(stdout) as Upload[]
}

function readFigures(when: string, times: readonly number[]): Measurement[] {
  const name = `${READS_PER_SECOND} reads/s of a homeowner ${when}`
  const sorted = times.toSorted((a, b) => a - b)
  const percentile = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
  return [
    { name: `${name}, p50`, value: percentile(0.5), unit: 'ms' },
    { name: `${name}, p99`, value: percentile(0.99), unit: 'ms' },
    { name: `${name}, slowest`, value: percentile(1), unit: 'ms' },
  ]
}

function uploadFigures(uploads: readonly Upload[]): Measurement[] {
  const classes = new Map<string, number[]>()
  for (const { kind, answer, ms } of uploads) {
    const name = `${UPLOADS} uploads at once, ${kind}, ${answer}`
    classes.set(name, [...(classes.get(name) ?? []), ms])
  }
  return [...classes].flatMap(([name, times]) => [
    { name, value: times.length, unit: 'uploads' },
    { name: `${name}, slowest`, value: Math.round(Math.max(...times) / 100) / 10, unit: 's' },
  ])
}

/** The most that any child of the process took, in megabytes. They are replaced when they have grown, so it is looked at all the time. */
async function peakOfChildren(pid: number, work: Promise<unknown>): Promise<number> {
  let peak = 0
  let working = true
  const done = work.finally(() => {
    working = false
  })
  while (working) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    peak = Math.max(peak, ...children.map((child) => peakMemory(Number(child))))
    await delay(LOOK_EVERY_MS)
  }
  await done
  return Math.round(peak)
}
