/** What the browser needs to offer the states by name. */
export { readStateCode, STATE_CODES, STATE_NAMES, type StateCode } from '../../domain/costs/states.ts'
