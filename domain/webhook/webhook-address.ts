import { isPublicName } from '../public-name.ts'
import { webAddressFault } from '../web-address.ts'

const NAME = 'The address'
const LONGEST = 2_000

/**
 * What is wrong with an address that is to be told what happens; null: nothing is.
 * @param allowPrivateUrls for tests: it may be of the private network, and without TLS
 */
export function webhookAddressFault(url: string, allowPrivateUrls: boolean): string | null {
  if (url.length > LONGEST) return `${NAME} must have at most ${LONGEST} characters`
  const fault = webAddressFault(NAME, allowPrivateUrls ? url.replace(/^http:/i, 'https:') : url)
  if (fault !== null) return fault
  if (!URL.canParse(url)) return `${NAME} must be a whole one, such as https://example.com/refibell`
  const { hostname, hash } = new URL(url)
  if (hash !== '') return `${NAME} must end before any #`
  return allowPrivateUrls || isPublicName(hostname) ? null : `${NAME} must lead to a name of the public internet`
}
