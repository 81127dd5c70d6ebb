import { InvalidInput } from '../invalid-input.ts'
import { isPublicName } from '../public-name.ts'
import { webAddressFault } from '../web-address.ts'
import { isBearerToken } from './bearer-token.ts'
import type { PricingEngineKeySet, PricingEngineSaved } from './events.ts'

export type PricingEngineSettings = PricingEngineSaved['data']

/** What holds until an admin saves something else: the sheets that are uploaded, and the engine's production host. */
export const DEFAULT_PRICING_ENGINE: PricingEngineSettings = {
  rate_source: 'csv_backup',
  polly_api_url: 'https://api.polly.io',
  sync_schedule: '0 7 * * 1-5',
}

/** Under whose key the engine's is sealed, as what is personal is under that of an account. */
export const PRICING_ENGINE_KEY_OWNER = 'settings-pricing-engine'

const URL_NAME = 'The pricing engine URL'
const LONGEST_URL = 2_000
const LONGEST_KEY = 20_000
const NOT_A_KEY =
  'The key must be one token of ASCII characters without spaces, or a JSON object with username, password, client_id and client_secret'
export const KEY_AGAIN = 'Type the key again: it is not sent to another address.'

/** The engine's address as it is saved: the paths of its calls begin with a slash. */
export function pricingEngineUrlAsSaved(typed: string): string {
  return typed.trim().replace(/\/+$/, '')
}

/**
 * What is wrong with the engine's address; null: nothing is.
 * @param allowPrivateUrls for tests: it may be of the private network, and without TLS
 */
export function pricingEngineUrlFault(url: string, allowPrivateUrls = false): string | null {
  if (url.length > LONGEST_URL) return `${URL_NAME} must have at most ${LONGEST_URL} characters`
  const fault = webAddressFault(URL_NAME, allowPrivateUrls ? url.replace(/^http:/i, 'https:') : url)
  if (fault !== null) return fault
  if (!URL.canParse(url)) return `${URL_NAME} must be a whole address, such as ${DEFAULT_PRICING_ENGINE.polly_api_url}`
  const { hostname, search, hash } = new URL(url)
  if (search !== '' || hash !== '') return `${URL_NAME} must end before any ? or #`
  return allowPrivateUrls || isPublicName(hostname) ? null : `${URL_NAME} must lead to a name of the public internet`
}

/** A key stays with the host it was typed for: else whoever saves another address could have it sent there, and read it. */
export function keyMayFollow(from_url: string, to_url: string): boolean {
  return new URL(from_url).origin === new URL(to_url).origin
}

/** With what the engine lets somebody in: a token, or what it gives a token for. */
export type PricingEngineAccess =
  | { readonly token: string }
  | {
      readonly credentials: PricingEngineCredentials
      /** Whose prices count; null: everybody's. */
      readonly audience_id: string | null
    }

export interface PricingEngineCredentials {
  readonly username: string
  readonly password: string
  readonly client_id: string
  readonly client_secret: string
}

/** Null: neither a token nor credentials. */
export function readPricingEngineKey(key: string): PricingEngineAccess | null {
  if (!key.startsWith('{')) return isBearerToken(key) ? { token: key } : null
  const read = parsed(key)
  const of = (name: string) => (typeof read?.[name] === 'string' ? read[name] : null)
  const [username, password, client_id, client_secret] = ['username', 'password', 'client_id', 'client_secret'].map(of)
  return username && password && client_id && client_secret
    ? { credentials: { username, password, client_id, client_secret }, audience_id: audienceOf(read?.audience_id) }
    : null
}

function audienceOf(read: unknown): string | null {
  return (typeof read === 'string' && read !== '') || typeof read === 'number' ? String(read) : null
}

/** The event that sets the engine's key. @throws InvalidInput of `polly_api_key` */
export function pricingEngineKeySet(typed: string): PricingEngineKeySet {
  const key = typed.trim()
  if (key.length > LONGEST_KEY)
    throw new InvalidInput({ polly_api_key: `The key must have at most ${LONGEST_KEY} characters` })
  const access = readPricingEngineKey(key)
  if (access === null) throw new InvalidInput({ polly_api_key: NOT_A_KEY })
  const kind = 'token' in access ? 'token' : 'credentials'
  return { type: 'PricingEngineKeySet', data: { kind }, person: PRICING_ENGINE_KEY_OWNER, personal: { key } }
}

function parsed(key: string): Record<string, unknown> | null {
  try {
    return JSON.parse(key)
  } catch {
    return null
  }
}
