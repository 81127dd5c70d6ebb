import { isPublicName } from '../public-name.ts'

/**
 * Whether a push service could be at an address that a browser gives: it is called by a name of the public network, over TLS, and by
 * nobody in particular. Where the name leads can only be seen when something is sent there.
 * @param endpoint an address of the web
 */
export function mayBePushAddress(endpoint: string): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  return protocol === 'https:' && port === '' && username === '' && password === '' && isPublicName(hostname)
}
