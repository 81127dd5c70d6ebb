import path from 'node:path'
import { BroadcastChannel } from 'node:worker_threads'
import { inject, it, vi } from 'vitest'
import type { CollectedTest } from './collected-tests.ts'
import type { Outcome, Progress } from './outcome.ts'
import { activate, type Passes, recording, TooOften } from './switches.ts'

/** The tests of a spec that pass by the place of a mutant. */
interface Witnesses {
  readonly spec: string
  /** The places of these tests in the spec. */
  readonly tests: Set<number>
  milliseconds: number
  passes: number
}

/** About what it takes to read a spec and its sources, beside what its tests take. */
const READING_MS = 20

/** A mutant may pass its place so many times more often than the source as it is written. */
const PATIENCE = 100

/** And its tests may take so many times longer, and as many seconds: one more round of a search can be an evaluation. */
const SLOWER = 5

it('every mutant is tried', async () => {
  const progress = new BroadcastChannel('mutants')
  const tell = (mutant: string, outcome: Outcome | null) => progress.postMessage({ mutant, outcome } satisfies Progress)
  const witnesses = await findWitnesses(inject('specs'))
  for (const { id, file } of inject('mutants')) {
    tell(id, null)
    tell(id, await tryOut(id, file, witnesses.get(id) ?? []))
  }
  progress.close()
}, 0)

/** Runs every test once as the sources are written; all of them pass, or nothing can be said of mutants. */
async function findWitnesses(specs: readonly string[]): Promise<ReadonlyMap<string, readonly Witnesses[]>> {
  const found = new Map<string, Witnesses[]>()
  for (const spec of specs)
    for (const [mutant, witnesses] of await witnessesIn(spec))
      found.set(mutant, [...(found.get(mutant) ?? []), witnesses])
  return found
}

async function witnessesIn(spec: string): Promise<ReadonlyMap<string, Witnesses>> {
  const found = new Map<string, Witnesses>()
  const note = (passes: Passes, places: Iterable<number>, milliseconds: number) => {
    for (const [mutant, count] of passes) {
      const known = found.get(mutant) ?? { spec, tests: new Set(), milliseconds: 0, passes: 0 }
      for (const place of places) known.tests.add(place)
      known.milliseconds += milliseconds
      known.passes += count
      found.set(mutant, known)
    }
  }
  let tests: readonly CollectedTest[] = []
  const whileRead = await recording(async () => {
    tests = await testsOf(spec)
  })
  // Most specs pass by no change to a folder: these are read no further.
  const whileRun = await recording(async () => {
    for (const test of tests) await test.run()
  })
  if (whileRead.size + whileRun.size === 0) return found
  // What runs while a module is read can change any test.
  note(whileRead, [...tests.keys()], 0)
  for (const place of tests.keys()) {
    // Read anew, or what the first test left in a cache would hide from the others where they pass.
    const test = (await testsOf(spec))[place]
    const start = performance.now()
    const passes = await recording(() => test?.run())
    note(passes, [place], performance.now() - start)
  }
  return found
}

/** Each spec is read anew, so that nothing a mutant left behind, in a cache say, is there for the next. */
async function testsOf(spec: string): Promise<readonly CollectedTest[]> {
  vi.resetModules()
  await import(spec)
  return (await import('./collected-tests.ts')).tests
}

/** How many mutants of a file each spec has noticed, by both of them. */
const noticedBy = new Map<string, number>()

/** Asked first are the specs that stand near a file, are quick, and notice much of it. */
function costOf({ spec, milliseconds }: Witnesses, file: string): number {
  const noticed = noticedBy.get(`${spec} ${file}`) ?? 0
  return (READING_MS + milliseconds) / ((1 + noticed) * 10 ** foldersInCommon(spec, file))
}

function foldersInCommon(one: string, other: string): number {
  const [folders, others] = [path.dirname(one).split(path.sep), path.dirname(other).split(path.sep)]
  const parting = folders.findIndex((folder, depth) => folder !== others[depth])
  return parting < 0 ? folders.length : parting
}

async function tryOut(mutant: string, file: string, witnesses: readonly Witnesses[]): Promise<Outcome> {
  if (witnesses.length === 0) return 'not reached'
  for (const { spec, tests, passes, milliseconds } of witnesses.toSorted((a, b) => costOf(a, file) - costOf(b, file))) {
    activate(mutant, passes * PATIENCE, (1000 + milliseconds) * SLOWER)
    try {
      const collected = await testsOf(spec)
      for (const place of tests) await collected[place]?.run()
    } catch (fault) {
      noticedBy.set(`${spec} ${file}`, (noticedBy.get(`${spec} ${file}`) ?? 0) + 1)
      return fault instanceof TooOften ? 'endless' : 'noticed'
    } finally {
      activate(null)
    }
  }
  return 'survived'
}
