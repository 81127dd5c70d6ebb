/** Ends of names that are given out within a house or a company (RFC 6761, 6762, 8375), and lead nowhere outside of it. */
const OWN_NETWORKS = ['localhost', 'local', 'internal', 'intranet', 'private', 'corp', 'home', 'lan', 'home.arpa']
const NUMBERS = /^\[|^\d+(\.\d+){3}$/

/** Whether a host is called by a name of the public network, and not by a number. Where the name leads is seen when it is looked up. */
export function isPublicName(hostname: string): boolean {
  const host = hostname.replace(/\.+$/, '')
  const isOfOwnNetwork = OWN_NETWORKS.some((end) => host.endsWith(`.${end}`))
  return host.includes('.') && !NUMBERS.test(host) && !isOfOwnNetwork
}
