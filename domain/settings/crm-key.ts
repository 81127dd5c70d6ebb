import { InvalidInput } from '../invalid-input.ts'
import type { CrmKeySet } from './events.ts'

/** Under whose key the CRM's is sealed, as what is personal is under that of an account. */
export const CRM_KEY_OWNER = 'settings-crm'

const LONGEST = 20_000
const NOT_A_KEY = 'The key must be one token without spaces, or a JSON object with a token for each location id'

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

function locationsIn(key: string): number | null {
  if (isToken(key) && !/^[{[]/.test(key)) return null
  const tokens = tokensOf(key)
  if (tokens === null || tokens.length === 0 || !tokens.every(isToken)) throw new InvalidInput({ value: NOT_A_KEY })
  return tokens.length
}

function tokensOf(key: string): unknown[] | null {
  try {
    const read: unknown = JSON.parse(key)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? Object.values(read) : null
  } catch {
    return null
  }
}

function isToken(token: unknown): token is string {
  return typeof token === 'string' && /^\S+$/.test(token)
}
