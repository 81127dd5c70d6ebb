/** Ends of names that are given out within a house or a company (RFC 6761, 6762, 8375), and lead nowhere outside of it. */
const OWN_NETWORKS = ['localhost', 'local', 'internal', 'intranet', 'private', 'corp', 'home', 'lan', 'home.arpa']
const NUMBERS = /^\[|^\d+(\.\d+){3}$/

/**
 * Whether a push service could be at an address that a browser gives: it is called by a name of the public network, over TLS, and by
 * nobody in particular. Where the name leads can only be seen when something is sent there.
 * @param endpoint an address of the web
 */
export function mayBePushAddress(endpoint: string): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const host = hostname.replace(/\.+$/, '')
  const isOfOwnNetwork = OWN_NETWORKS.some((end) => host.endsWith(`.${end}`))
  const isPublicName = host.includes('.') && !NUMBERS.test(host) && !isOfOwnNetwork
  return protocol === 'https:' && port === '' && username === '' && password === '' && isPublicName
}
