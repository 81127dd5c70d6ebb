/** How often the place of each mutant was passed, by its id. */
export type Passes = Map<string, number>

/** Says that a mutant went round and round, or takes far too long. */
export class TooOften extends Error {}

let active: string | null = null
let passesLeft = 0
/** By `performance.now()`. */
let deadline = 0
let placesPassed = 0

/** Looking at the clock at each place would take longer than the place. */
const PLACES_BETWEEN_LOOKS = 1000

// What the mutated sources call at each place, by the names that Stryker gives them: is it this mutant that is wanted here?
Object.assign(globalThis, {
  stryMutAct_9fa48(id: string): boolean {
    if (id !== active) return false
    passesLeft -= 1
    if (passesLeft < 0 || performance.now() > deadline) throw new TooOften()
    return true
  },
})

/** And: these mutants could be here. Counted while something is recorded only, for it is called a million times. */
function atEachPlace(note: (...mutants: string[]) => void): void {
  Object.assign(globalThis, { stryCov_9fa48: note })
}

/** A mutant that is passed once may make the loop endless that goes round behind it: the clock is looked at wherever it goes by. */
function lookAtTheClock(): void {
  placesPassed += 1
  if (active !== null && placesPassed % PLACES_BETWEEN_LOOKS === 0 && performance.now() > deadline) throw new TooOften()
}
atEachPlace(lookAtTheClock)

/** Which places something passes. */
export async function recording(something: () => unknown): Promise<Passes> {
  const passes: Passes = new Map()
  atEachPlace((...mutants) => {
    for (const mutant of mutants) passes.set(mutant, (passes.get(mutant) ?? 0) + 1)
  })
  try {
    await something()
  } finally {
    atEachPlace(lookAtTheClock)
  }
  return passes
}

/** From here on the sources read as this mutant has them, until its place is passed too often or it gets too late; null: as they are written. */
export function activate(mutant: string | null, passes = 0, milliseconds = 0): void {
  active = mutant
  passesLeft = passes
  deadline = performance.now() + milliseconds
}
