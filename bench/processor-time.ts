import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Measurement } from './run.ts'

const TICKS_A_SECOND = 100

export interface Timed<Result> {
  readonly result: Result
  /** By the clock. */
  readonly seconds: number
  /** Of the processors, by this process and by a PostgreSQL. */
  readonly node: number
  readonly postgres: number
}

export async function timed<Result>(postmaster: number, work: () => Promise<Result>): Promise<Timed<Result>> {
  const there = processorSeconds(postmaster)
  const [start, before] = [performance.now(), process.cpuUsage()]
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  const seconds = (performance.now() - start) / 1_000
  return { result, seconds, node: (user + system) / 1e6, postgres: processorSeconds(postmaster) - there }
}

/** @param each what there were so many of */
export function processorFigures(what: string, took: Timed<unknown>, count: number, each: string): Measurement[] {
  const inMicroseconds = (seconds: number) => Math.round((seconds * 1e7) / count) / 10
  return [
    { name: `${what}, processor time of Node`, value: inMicroseconds(took.node), unit: `µs an ${each}` },
    { name: `${what}, processor time of PostgreSQL`, value: inMicroseconds(took.postgres), unit: `µs an ${each}` },
  ]
}

/** The process of a PostgreSQL on this machine that all its others are children of. */
export async function postmasterOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ file: string }>(`SELECT pg_read_file('postmaster.pid') AS file`)
  return Number(rows[0]?.file.split('\n')[0])
}

/** What a process, its children and those of them that have ended have taken of the processors so far. Linux alone tells. */
export function processorSeconds(pid: number): number {
  let ticks = 0
  for (const entry of readdirSync('/proc')) {
    const stat = statOf(entry)
    if (stat === null) continue
    const [parent, user = 0, system = 0, ended_user = 0, ended_system = 0] = stat
    if (Number(entry) === pid) ticks += user + system + ended_user + ended_system
    else if (parent === pid) ticks += user + system
  }
  return ticks / TICKS_A_SECOND
}

/** Its parent, and its ticks; null where it is no process, or has ended meanwhile. */
function statOf(entry: string): number[] | null {
  if (!/^\d+$/.test(entry)) return null
  try {
    const fields = readFileSync(`/proc/${entry}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number)
    return [fields[1], fields[11], fields[12], fields[13], fields[14]].map((field) => field ?? 0)
  } catch {
    return null
  }
}
