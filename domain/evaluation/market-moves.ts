/** By how many percentage points all rates may be supposed to move: below 0 they fall. */
export const LOWEST_MOVE = -1
export const HIGHEST_MOVE = 0.5

/** The step in which rates are quoted, and a slider goes. */
export const AN_EIGHTH = 0.125

/** Every position of the slider, from the highest rates to the lowest. */
export const MARKET_MOVES: readonly number[] = Array.from(
  { length: (HIGHEST_MOVE - LOWEST_MOVE) / AN_EIGHTH + 1 },
  (_, step) => HIGHEST_MOVE - step * AN_EIGHTH,
)
