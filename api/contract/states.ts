/** What the browser needs to offer the states by name. */
export { STATE_NAMES } from '../../domain/costs/states.ts'
