import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import type { EventStore } from '../../eventstore/stored-event.ts'
import { checkHistory } from './check-history.ts'
import type { Operation } from './history.ts'
import { RandomClient, seededRandom } from './random-operations.ts'

/** `HISTORY_SECONDS=600` for a long run, `HISTORY_SEED=…` to act once more as in an earlier one. */
export const SECONDS = Number(process.env.HISTORY_SECONDS ?? 2)
export const SEED = Number(process.env.HISTORY_SEED ?? Math.floor(Math.random() * 2 ** 31))

const CLIENTS_PER_STORE = 6

export interface Trial {
  /** As many as there would be processes. */
  readonly stores: readonly EventStore[]
  /** Each lets something go wrong, and heals it before it settles. */
  readonly misdeeds: readonly ((random: () => number) => Promise<void>)[]
  /** The log without anything in between, when nothing is under way any more. */
  readonly openInTheEnd: () => Promise<EventStore>
}

/** Clients act at random while a nemesis does; then what they were told is held against the log. */
export async function holdTrial(name: string, { stores, misdeeds, openInTheEnd }: Trial): Promise<void> {
  process.stdout.write(`${name}: HISTORY_SEED=${SEED} HISTORY_SECONDS=${SECONDS}\n`)
  const history: Operation[] = []
  const end = performance.now() + SECONDS * 1_000
  const clients = stores.flatMap((store, process) =>
    Array.from({ length: CLIENTS_PER_STORE }, (_, n) => {
      return new RandomClient(store, seededRandom(SEED + process * CLIENTS_PER_STORE + n + 1), history)
    }),
  )
  const known = (outcome: string) => history.filter((one) => one.kind === 'append' && one.outcome === outcome).length
  // A busy machine gets longer, until there is something to hold against the log.
  const goesOn = () => performance.now() < end || known('ok') < 20 || known('fail') < 1
  const acting = clients.map(async (client) => {
    while (goesOn()) await client.act()
  })
  const random = seededRandom(SEED)
  while (goesOn()) {
    await delay(50 + random() * 200)
    await misdeeds[Math.floor(random() * misdeeds.length)]?.(random)
  }
  await Promise.all(acting)

  const log = await (await openInTheEnd()).readAll(null, Number.MAX_SAFE_INTEGER)
  const faults = checkHistory(history, log)
  if (faults.length > 0) {
    const file = path.join(tmpdir(), `refibell-history-${SEED}.json`)
    await writeFile(file, JSON.stringify({ history, log }))
    faults.push(`HISTORY_SEED=${SEED}, the history is in ${file}`)
  }
  expect(faults).toEqual([])
  const counts = { ok: known('ok'), fail: known('fail'), info: known('info'), all: history.length, log: log.length }
  process.stdout.write(`${name}: ${JSON.stringify(counts)}\n`)
}
