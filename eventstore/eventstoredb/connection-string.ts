import { createRequire } from 'node:module'
import type { Credentials } from '@eventstore/db-client'
import type * as Parser from '@eventstore/db-client/dist/Client/parseConnectionString.js'
import type { ConnectionOptions } from '@eventstore/db-client/dist/Client/parseConnectionString.js'
import { ConnectionStringRefused } from './connection-string-refused.ts'

export interface ConnectionString {
  /** The connection string without credentials: the library prints what it is given when it warns of an option or an error. */
  readonly address: string
  readonly credentials: Credentials | undefined
  /** Where the servers are, for people: `a:2113, b:2113`. */
  readonly place: string
  readonly options: ConnectionOptions
}

interface ParseError {
  readonly expected: string
  readonly connectionString: string
  readonly location: readonly [from: number, to: number]
}

const require = createRequire(import.meta.url)

/** As the library takes them apart: a name, and everything up to the first `@`. */
const PARTS = /^(?<scheme>[^:]+:\/\/)(?:(?<login>[^:@]+:[^@]+)@)?(?<rest>.*)$/s

/**
 * Reads an address of EventStoreDB in any form that its documentation gives. The library's own parser judges it.
 * @throws ConnectionStringRefused which repeats nothing of what was written, for any part of it may be a password
 */
export function readConnectionString(text: string): ConnectionString {
  const { scheme = '', login, rest = text } = PARTS.exec(text.trim())?.groups ?? {}
  const address = `${scheme}${rest}`
  const options = judged(address)
  const names = options.hosts.map((host) => host.address)
  if (names.some((name) => name.includes('@')))
    throw new ConnectionStringRefused(
      'has an @ in its password or a user without one: write user:password, and @ as %40',
    )
  if (!options.hosts.every(({ address: host, port }) => URL.canParse(`http://${host}:${port}`)))
    throw new ConnectionStringRefused('names a host or a port that cannot be one: write host:2113')
  const credentials = login === undefined ? undefined : readLogin(login)
  return {
    address,
    credentials,
    place: options.hosts.map((host) => `${host.address}:${host.port}`).join(', '),
    options,
  }
}

function judged(address: string): ConnectionOptions {
  // Loaded with the first address: it brings the whole client along, and few have one.
  const { parseConnectionString }: typeof Parser = require('@eventstore/db-client/dist/Client/parseConnectionString.js')
  try {
    return parseConnectionString(address)
  } catch (error) {
    if (error instanceof URIError)
      throw new ConnectionStringRefused('has a % in a parameter that begins no %XX: write it as %25')
    const { expected, parameter } = complaintOf(error)
    if (parameter !== undefined)
      throw new ConnectionStringRefused(`has a wrong parameter ${parameter}: it must be ${expected}`)
    throw new ConnectionStringRefused(
      `must be an address like esdb://user:password@host:2113?tls=false or esdb://a:2113,b:2113,c:2113: ${expected} is missing or wrong`,
    )
  }
}

/** What the library expected, and the parameter whose value it did not take: one that it knows, and so nothing secret. */
function complaintOf(error: unknown): { expected: string; parameter?: string | undefined } {
  if (!isParseError(error)) throw error
  const { expected, connectionString, location } = error
  const parameter = /[?&]([^?&=]+)=$/.exec(connectionString.slice(0, location[0]))?.[1]
  return { expected: expected === 'Integer' ? 'a whole number' : expected, parameter }
}

/** The library does not export its class. */
function isParseError(error: unknown): error is ParseError {
  return error instanceof Error && 'expected' in error && 'location' in error
}

function readLogin(login: string): Credentials {
  const [username = '', password = '', ...more] = login.split(':')
  // The library would take a shorter password for the whole one.
  if (more.length > 0) throw new ConnectionStringRefused('has a : in its password: write it as %3A')
  try {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    throw new ConnectionStringRefused('has a % in its user or password that begins no %XX: write it as %25')
  }
}
