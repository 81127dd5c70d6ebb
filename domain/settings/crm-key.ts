import { InvalidInput } from '../invalid-input.ts'
import { isBearerToken } from './bearer-token.ts'
import type { CrmKeySet } from './events.ts'

/** Under whose key the CRM's is sealed, as what is personal is under that of an account. */
export const CRM_KEY_OWNER = 'settings-crm'

const LONGEST = 20_000
const NOT_A_KEY =
  'The key must be one token of ASCII characters without spaces, or a JSON object with a token for each location id'

/**
 * The event that sets the CRM's key.
 * @param typed a token for all locations, or a JSON object from location id to token
 * @throws InvalidInput of `value`
 */
export function crmKeySet(typed: string): CrmKeySet {
  const key = typed.trim()
  if (key.length > LONGEST) throw new InvalidInput({ value: `The key must have at most ${LONGEST} characters` })
  return { type: 'CrmKeySet', data: { locations: locationsIn(key) }, person: CRM_KEY_OWNER, personal: { key } }
}

/** With what the CRM is spoken to about a location; null: the key has no token for it. */
export function crmTokenFor(key: string, location_id: string): string | null {
  if (isForAll(key)) return key
  const token = tokensOf(key)?.get(location_id)
  // Keys that were set when more was taken for a token are kept: one of them does not spoil the others.
  return isBearerToken(token) ? token : null
}

function locationsIn(key: string): number | null {
  if (isForAll(key)) return null
  const tokens = tokensOf(key)
  if (!tokens?.size || ![...tokens.values()].every(isBearerToken)) throw new InvalidInput({ value: NOT_A_KEY })
  return tokens.size
}

function isForAll(key: string): boolean {
  return isBearerToken(key) && !/^[{[]/.test(key)
}

/** By location id; null where it is no such key. */
function tokensOf(key: string): ReadonlyMap<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(key)
    return typeof read !== 'object' || read === null || Array.isArray(read) ? null : new Map(Object.entries(read))
  } catch {
    return null
  }
}
