import { LogUnavailable } from '../log-unavailable.ts'

/** What the library's errors say, in words of ours, in their order. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'nobody listens there'],
  [/Name resolution failed|ENOTFOUND|EAI_AGAIN/, 'its host is not known'],
  [/certificate|CERT_|altnames/i, 'its certificate is not trusted'],
  [/Failed to discover/, 'none of its servers says who leads'],
  [/not-leader|no leader/i, 'it has no leader at the moment'],
]

/** Why a server was not reached or has refused, as the end of a sentence. */
export function reasonInWords(error: unknown): string {
  const cause = error instanceof LogUnavailable && error.cause !== undefined ? error.cause : error
  const message = cause instanceof Error ? cause.message : ''
  const known = KNOWN.find(([pattern]) => pattern.test(message))?.[1]
  const details = /Last error: (?:Error: )?(?!null|Failed to connect)(.+?)\s*\. Resolution note:/s.exec(message)?.[1]
  if (known === undefined && details === undefined) return plain(message)
  if (known === undefined) return `the connection fails (${details})`
  return details === undefined || details.includes('ECONNREFUSED') ? known : `${known} (${details})`
}

function plain(message: string): string {
  if (message.includes('No connection established')) return 'no connection can be made'
  const words = message.replace(/^\d+ [A-Z_]+: /, '').replace(/\.$/, '')
  return words === '' ? 'it does not answer' : words
}
