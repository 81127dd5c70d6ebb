/** How often the place of each mutant was passed, by its id. */
export type Passes = Map<string, number>

/** Says that a mutant went round and round. */
export class TooOften extends Error {}

let recorded: Passes | null = null
let active: string | null = null
let passesLeft = 0

/** What the mutated sources call at each place, by the names that Stryker gives them: which mutants could be here, and is it this one. */
Object.assign(globalThis, {
  stryCov_9fa48(...ids: readonly string[]): void {
    if (recorded !== null) for (const id of ids) recorded.set(id, (recorded.get(id) ?? 0) + 1)
  },
  stryMutAct_9fa48(id: string): boolean {
    if (id !== active) return false
    passesLeft -= 1
    if (passesLeft < 0) throw new TooOften()
    return true
  },
})

/** Which places something passes. */
export async function recording(something: () => unknown): Promise<Passes> {
  const passes: Passes = new Map()
  recorded = passes
  try {
    await something()
  } finally {
    recorded = null
  }
  return passes
}

/** From here on the sources read as this mutant has them, until its place has been passed so often; null: as they are written. */
export function activate(mutant: string | null, passes = 0): void {
  active = mutant
  passesLeft = passes
}
