import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** A moment of an append in PostgreSQL. */
export const MOMENTS = ['before the lock', 'between insert and commit', 'after the commit'] as const
/** The end by SIGKILL, the loss of the connection, or a second in which nothing happens. */
export const FAULTS = ['kill', 'throw', 'sleep'] as const

export interface Failpoint {
  readonly moment: (typeof MOMENTS)[number]
  readonly fault: (typeof FAULTS)[number]
}

/**
 * Loaded with the product, which knows nothing of it: stands between the log and its driver, and lets
 * the next append go wrong when the file named by FAILPOINT holds a `Failpoint`. Each goes off once: the file is removed.
 */
const file = process.env.FAILPOINT
if (file !== undefined) standInTheWay(file)

type Done = (error: unknown, result?: unknown) => void
type Query = (this: pg.Client, ...given: unknown[]) => unknown

function standInTheWay(armed: string): void {
  const query = pg.Client.prototype.query as unknown as Query
  /** What is taken apart now. An append behind it on the same connection would else become part of its transaction. */
  let apart: Promise<void> = Promise.resolve()
  const faulty: Query = function (...given) {
    const [statement] = given
    const done = given.at(-1) as Done
    if (!isAppend(statement)) return query.apply(this, given)
    apart = apart.then(async () => {
      const failpoint = takeFrom(armed)
      if (failpoint === null) return void query.apply(this, given)
      const run = (each: unknown) =>
        new Promise((resolve, reject) => {
          query.call(this, each, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)))
        })
      await appendWith(failpoint, run, statement).then((result) => done(null, result), done)
    })
  }
  Object.defineProperty(pg.Client.prototype, 'query', { value: faulty })
}

/** The log appends with one statement; taken apart, so that there is a moment between insert and commit. */
async function appendWith({ moment, fault }: Failpoint, run: (query: unknown) => Promise<unknown>, append: unknown) {
  const isNow = async (now: Failpoint['moment']) => {
    if (now === moment) await happen(fault)
  }
  await run('BEGIN')
  await isNow('before the lock')
  const result = await run(append)
  await isNow('between insert and commit')
  await run('COMMIT')
  await isNow('after the commit')
  return result
}

async function happen(fault: Failpoint['fault']): Promise<void> {
  if (fault === 'kill') process.kill(process.pid, 'SIGKILL')
  // The connection of a question that fails like this is let go of, and with it what was not committed.
  if (fault === 'throw') throw new Error('The failpoint has cut the connection')
  await delay(1_000)
}

function isAppend(statement: unknown): boolean {
  return typeof statement === 'object' && statement !== null && 'name' in statement && statement.name === 'append'
}

function takeFrom(armed: string): Failpoint | null {
  try {
    const failpoint = JSON.parse(readFileSync(armed, 'utf8'))
    rmSync(armed)
    return failpoint
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
