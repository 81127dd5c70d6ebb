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

/** A mutant may pass its place so many times more often than the source as it is written. */
const PATIENCE = 100

it('every mutant is tried', async () => {
  const progress = new BroadcastChannel('mutants')
  const tell = (mutant: string, outcome: Outcome | null) => progress.postMessage({ mutant, outcome } satisfies Progress)
  const witnesses = await findWitnesses(inject('specs'))
  for (const mutant of inject('mutants')) {
    tell(mutant, null)
    tell(mutant, await tryOut(mutant, witnesses.get(mutant) ?? []))
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

/** How many mutants each spec has noticed: quick specs that notice much are asked first. */
const noticedBy = new Map<string, number>()

async function tryOut(mutant: string, witnesses: readonly Witnesses[]): Promise<Outcome> {
  if (witnesses.length === 0) return 'not reached'
  const cost = ({ spec, milliseconds }: Witnesses) => milliseconds / (1 + (noticedBy.get(spec) ?? 0))
  for (const { spec, tests, passes } of witnesses.toSorted((a, b) => cost(a) - cost(b))) {
    activate(mutant, passes * PATIENCE)
    try {
      const collected = await testsOf(spec)
      for (const place of tests) await collected[place]?.run()
    } catch (fault) {
      noticedBy.set(spec, (noticedBy.get(spec) ?? 0) + 1)
      return fault instanceof TooOften ? 'endless' : 'noticed'
    } finally {
      activate(null)
    }
  }
  return 'survived'
}
